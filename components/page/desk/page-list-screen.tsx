import { pageList } from "@/lib/page/desk/screen-list";
import { translationFilters, TRANSLATION_STATES } from "@/lib/content/list-filters";
import type { EditorActor } from "@/lib/core/actor";
import { PER_PAGE } from "@/lib/core/paging";
import type { Locale } from "@/lib/i18n/locale";
import { listPagesForEditing } from "@/lib/page/desk/load";
import type { PageRowView } from "@/lib/page/desk/view";
import type { DataColumn, DataRow } from "@/components/desk/list/data-table";
import { editorPath } from "@/components/desk/list/editor-path";
import { LanguageStates } from "@/components/desk/list/language-states";
import { contentActions } from "@/components/desk/list/bulk-actions";
import { gapSelect, ListScreen, NewLink } from "@/components/desk/list/list-screen";
import { feminineTabs, listTexts, textsIn } from "@/components/desk/list/list-texts";
import { RowTitle } from "@/components/desk/list/row-title";

type Props = { locale: Locale; actor: EditorActor; query: ReturnType<typeof pageList.read> };

/** The pages of the site that are made of blocks, for editors. */
export async function PageListScreen({ locale, actor, query }: Props) {
  const isTrash = query.filters.state === "trash";
  const [{ t, whenOf }, page, gaps] = await Promise.all([
    listTexts(locale),
    listPagesForEditing(
      actor,
      translationFilters(query),
      { currentPage: query.page, perPage: PER_PAGE },
      locale,
      query.sort,
    ),
    gapSelect(locale),
  ]);
  const columns: DataColumn[] = [
    { key: "page", label: t("names.page"), sort: "title" },
    { key: "slug", label: t("names.slug") },
    { key: "states", label: t("names.states") },
    { key: "updated_at", label: t("names.updated_at"), sort: "updated_at", first: "falling" },
  ];
  const rowOf = (row: PageRowView): DataRow => {
    const found = textsIn(row.translations, locale);
    const name = found?.words.title || t("untitled");
    return {
      id: row.id,
      name,
      main: (
        <RowTitle
          locale={locale}
          title={name}
          lang={found?.lang}
          href={isTrash ? undefined : editorPath("page", actor, row.id)}
        />
      ),
      cells: {
        slug: found ? <span className="text-soft">/{found.words.slug}</span> : null,
        states: <LanguageStates locale={locale} translations={row.translations} />,
        updated_at: <span className="whitespace-nowrap text-soft">{whenOf(row.updated_at)}</span>,
      },
    };
  };
  const newPath = editorPath("page", actor);
  return (
    <ListScreen
      locale={locale}
      kind="pages"
      list={pageList}
      query={query}
      params={pageList.params(query)}
      page={page}
      columns={columns}
      rows={page.items.map(rowOf)}
      tabs={feminineTabs(t, TRANSLATION_STATES, (state) => pageList.hrefWith(query, { state }))}
      selects={[gaps]}
      bulk={{
        way: "many",
        path: "/api/page/bulk",
        actions: contentActions(actor, isTrash),
      }}
      exportPath="/api/page/export"
    >
      {newPath && <NewLink locale={locale} href={newPath} label={t("pages.new")} />}
    </ListScreen>
  );
}
