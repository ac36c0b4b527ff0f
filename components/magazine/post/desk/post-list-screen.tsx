import { postFilters, postList, POST_STATES } from "@/lib/magazine/post/desk/screen-list";
import { authorChoices } from "@/lib/magazine/author/desk";
import { listSections } from "@/lib/magazine/category/service";
import { changedIds, countStates } from "@/lib/kernel/content/list-scope";
import { hasRole, type UserActor } from "@/lib/kernel/core/actor";
import { PER_PAGE } from "@/lib/kernel/core/paging";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { listProfessions } from "@/lib/directory/profession/service";
import { lackingPosts } from "@/lib/magazine/post/desk/lacking";
import { listPostsForEditing, postScope, type PostRowView } from "@/lib/magazine/post/desk/list";
import { tagChoices } from "@/lib/kernel/tag/service";
import type { BulkAction } from "@/components/kit/desk/list/bulk-request";
import type { DataRow } from "@/components/kit/desk/list/data-table";
import { datedSelects } from "@/components/kit/desk/list/dated-selects";
import { listColumns } from "@/components/kit/desk/list/list-columns";
import { editorPath } from "@/components/kit/desk/list/editor-path";
import { LanguageStates } from "@/components/kit/desk/list/language-states";
import { gapSelect, ListScreen, NewLink } from "@/components/kit/desk/list/list-screen";
import { listTexts, stateTabs, textsIn } from "@/components/kit/desk/list/list-texts";
import { rowLacks } from "@/components/kit/desk/list/row-lacks";
import { RowTitle } from "@/components/kit/desk/list/row-title";
import { Chip } from "@/components/kit/ui/chip";

type Props = { locale: Locale; actor: UserActor; query: ReturnType<typeof postList.read> };

/** The bulk actions of a user: a company's users delete and restore their own drafts. */
function actionsOf(actor: UserActor, isTrash: boolean): BulkAction[] {
  if (!actor.verified) return [];
  if (isTrash) return ["restore"];
  if (!hasRole(actor, "editor")) return ["delete"];
  return ["publish", "archive", "section", "feature", "unfeature", "delete"];
}

/** The list of posts in every status: all for editors, those of the own company for others. */
export async function PostListScreen({ locale, actor, query: rawQuery }: Props) {
  const isEditor = hasRole(actor, "editor");
  const isTrash = rawQuery.filters.state === "trash";
  const [sections, professions, authors, tags] = await Promise.all([
    listSections(locale),
    listProfessions(locale),
    hasRole(actor, "editor") ? authorChoices(actor, locale) : [],
    hasRole(actor, "editor") ? tagChoices(actor, rawQuery.filters.tag, locale) : [],
  ]);
  const parts =
    sections.find(({ code }) => code === rawQuery.filters.category)?.subCategories ?? [];
  // A sub-category of another section has no results and is not an option: it is dropped.
  const part = parts.find(({ id }) => String(id) === rawQuery.filters.sub_category);
  const query = {
    ...rawQuery,
    filters: { ...rawQuery.filters, sub_category: part && String(part.id) },
  };
  const withoutState = { ...query, filters: { ...query.filters, state: undefined } };
  const [{ t, whenOf }, page, gaps, scope] = await Promise.all([
    listTexts(locale),
    listPostsForEditing(
      actor,
      postFilters(query),
      { currentPage: query.page, perPage: PER_PAGE },
      locale,
      query.sort,
    ),
    gapSelect(locale),
    postScope(actor, postFilters(withoutState)),
  ]);
  const ids = page.items.map(({ id }) => id);
  const states = POST_STATES.filter((state) => state !== "changed" || isEditor);
  const [lacking, changed, counts, dates] = await Promise.all([
    lackingPosts(isTrash ? [] : ids),
    changedIds(actor, "post", ids),
    countStates(scope, states),
    datedSelects(t, { actor, chosen: query.filters }),
  ]);
  const rowOf = (post: PostRowView): DataRow => {
    const texts = textsIn(post.translations, locale);
    const name = texts?.translation.product_name || t("untitled");
    const section = sections.find(({ code }) => code === post.category);
    const publishedAt = texts?.translation.published_at ?? null;
    return {
      id: post.id,
      name,
      ...rowLacks(t, lacking.get(post.id)),
      main: (
        <RowTitle
          locale={locale}
          title={name}
          lang={texts?.lang}
          href={isTrash ? undefined : editorPath("post", actor, post.id)}
          asset={post.cover}
        >
          {[post.member?.member_name, post.is_featured && t("featured")]
            .filter(Boolean)
            .join(" · ") || null}
        </RowTitle>
      ),
      cells: {
        section: section ? (
          <span>
            {section.title}
            {post.sub_category && (
              <span className="block text-sm text-soft max-lg:ms-2 max-lg:inline">
                {post.sub_category}
              </span>
            )}
          </span>
        ) : (
          post.category
        ),
        states: (
          <div className="grid gap-2">
            <LanguageStates
              locale={locale}
              translations={post.translations}
              hasChanges={changed.has(post.id)}
            />
            {post.pending_state && (
              <Chip tone={post.pending_state === "sent_back" ? "bad" : "waiting"}>
                {t(`pending.${post.pending_state}`)}
              </Chip>
            )}
          </div>
        ),
        published_at: publishedAt && <span className="list-time">{whenOf(publishedAt)}</span>,
        updated_at: <span className="list-time">{whenOf(post.updated_at)}</span>,
        author: post.created_by ? post.created_by.name : null,
      },
    };
  };
  const sectionSelect = {
    name: "category",
    label: t("sectionFilter"),
    any: t("sectionAny"),
    choices: sections.map(({ code, title }) => ({ value: code, label: title })),
    drops: "sub_category",
  };
  const partSelect = {
    name: "sub_category",
    label: t("subCategoryFilter"),
    any: t("subCategoryAny"),
    choices: parts.map(({ id, name }) => ({ value: String(id), label: name })),
  };
  const authorSelect = {
    name: "author",
    label: t("authorFilter"),
    any: t("authorAny"),
    choices: authors.map(({ id, name }) => ({ value: String(id), label: name })),
  };
  const professionSelect = {
    name: "profession",
    label: t("professionFilter"),
    any: t("professionAny"),
    choices: professions.map(({ id, profession }) => ({ value: String(id), label: profession })),
  };
  const tagSelect = {
    name: "tag",
    label: t("tagFilter"),
    any: t("tagAny"),
    choices: tags.map(({ id, label }) => ({ value: String(id), label })),
  };
  const newPath =
    isEditor || (actor.verified && actor.memberId !== null) ? editorPath("post", actor) : undefined;
  return (
    <ListScreen
      locale={locale}
      kind="posts"
      list={postList}
      query={query}
      params={postList.params(query)}
      page={page}
      columns={listColumns(t, postList, "post")}
      rows={page.items.map(rowOf)}
      tabs={stateTabs(t, states, (state) => postList.hrefWith(query, { state }), counts)}
      selects={[
        sectionSelect,
        ...(parts.length > 0 ? [partSelect] : []),
        ...(authors.length > 0 ? [authorSelect] : []),
        ...(professions.length > 0 ? [professionSelect] : []),
        ...(tags.length > 0 ? [tagSelect] : []),
        gaps,
        ...dates,
      ]}
      bulk={{
        mode: "many",
        path: "/api/product/bulk",
        actions: actionsOf(actor, isTrash),
        ...(isEditor && !isTrash
          ? {
              sections: sections.map(({ code, title, subCategories }) => ({
                code,
                title,
                subCategories: subCategories.map(({ id, name }) => ({ id, name })),
              })),
            }
          : {}),
      }}
      exportPath="/api/product/export"
      intro={isEditor ? undefined : t("posts.ownIntro")}
      create={newPath && <NewLink locale={locale} href={newPath} label={t("posts.new")} />}
    />
  );
}
