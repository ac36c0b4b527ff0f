import { directoryPostList } from "@/lib/directory-post/desk/screen-list";
import { translationFilters, TRANSLATION_STATES } from "@/lib/content/list-filters";
import { hasRole, type UserActor } from "@/lib/core/actor";
import { PER_PAGE } from "@/lib/core/paging";
import { listDirectoryPostsForEditing } from "@/lib/directory-post/desk/list";
import type { DirectoryPostRowView } from "@/lib/directory-post/desk/view";
import type { Locale } from "@/lib/i18n/locale";
import type { DataColumn, DataRow } from "@/components/desk/list/data-table";
import { editorPath } from "@/components/desk/list/editor-path";
import { LanguageStates } from "@/components/desk/list/language-states";
import { contentActions } from "@/components/desk/list/bulk-actions";
import { gapSelect, ListScreen, NewLink } from "@/components/desk/list/list-screen";
import { feminineTabs, listTexts, textsIn } from "@/components/desk/list/list-texts";
import { RowTitle } from "@/components/desk/list/row-title";

type Props = { locale: Locale; actor: UserActor; query: ReturnType<typeof directoryPostList.read> };

/** How companies present themselves: all for editors, the own presentation for all others. */
export async function DirectoryPostListScreen({ locale, actor, query }: Props) {
  const isTrash = query.filters.state === "trash";
  const [{ t, whenOf }, page, gaps] = await Promise.all([
    listTexts(locale),
    listDirectoryPostsForEditing(
      actor,
      translationFilters(query),
      { currentPage: query.page, perPage: PER_PAGE },
      locale,
      query.sort,
    ),
    gapSelect(locale),
  ]);
  const columns: DataColumn[] = [
    { key: "member", label: t("names.member"), sort: "member_name" },
    { key: "states", label: t("names.states") },
    { key: "updated_at", label: t("names.updated_at"), sort: "updated_at", first: "falling" },
  ];
  const rowOf = (post: DirectoryPostRowView): DataRow => {
    const name = post.member.member_name || t("untitled");
    return {
      id: post.id,
      name,
      main: (
        <RowTitle
          locale={locale}
          title={name}
          href={isTrash ? undefined : editorPath("directory_post", actor, post.id)}
          picture={post.cover}
        >
          {textsIn(post.translations, locale)?.words.headline ?? null}
        </RowTitle>
      ),
      cells: {
        states: <LanguageStates locale={locale} translations={post.translations} />,
        updated_at: <span className="whitespace-nowrap text-soft">{whenOf(post.updated_at)}</span>,
      },
    };
  };
  // A presentation belongs to a company: its users begin their own one.
  const newPath =
    actor.memberId !== null && !hasRole(actor, "editor") && page.total === 0 && !isTrash
      ? editorPath("directory_post", actor)
      : undefined;
  return (
    <ListScreen
      locale={locale}
      kind="directoryPosts"
      list={directoryPostList}
      query={query}
      params={directoryPostList.params(query)}
      page={page}
      columns={columns}
      rows={page.items.map(rowOf)}
      tabs={feminineTabs(t, TRANSLATION_STATES, (state) =>
        directoryPostList.hrefWith(query, { state }),
      )}
      selects={[gaps]}
      bulk={{
        way: "many",
        path: "/api/content-member/bulk",
        actions: contentActions(actor, isTrash),
      }}
      exportPath="/api/content-member/export"
      intro={hasRole(actor, "editor") ? undefined : t("directoryPosts.ownIntro")}
    >
      {newPath && <NewLink locale={locale} href={newPath} label={t("directoryPosts.new")} />}
    </ListScreen>
  );
}
