import { chunkList } from "@/lib/chunk/desk/screen-list";
import { translationFilters, TRANSLATION_STATES } from "@/lib/content/list-filters";
import { listChunksForEditing } from "@/lib/chunk/desk/load";
import type { ChunkRowView } from "@/lib/chunk/desk/view";
import type { EditorActor } from "@/lib/core/actor";
import { PER_PAGE } from "@/lib/core/paging";
import type { Locale } from "@/lib/i18n/locale";
import type { DataColumn, DataRow } from "@/components/desk/list/data-table";
import { editorPath } from "@/components/desk/list/editor-path";
import { LanguageStates } from "@/components/desk/list/language-states";
import { contentActions } from "@/components/desk/list/bulk-actions";
import { gapSelect, ListScreen, NewLink } from "@/components/desk/list/list-screen";
import { listTexts, stateTabs, textsIn } from "@/components/desk/list/list-texts";
import { RowTitle } from "@/components/desk/list/row-title";

type Props = { locale: Locale; actor: EditorActor; query: ReturnType<typeof chunkList.read> };

/** The texts that fill fixed places of the site, for editors, with where each is shown. */
export async function ChunkListScreen({ locale, actor, query }: Props) {
  const isTrash = query.filters.state === "trash";
  const [{ t, whenOf }, page, gaps] = await Promise.all([
    listTexts(locale),
    listChunksForEditing(
      actor,
      translationFilters(query),
      { currentPage: query.page, perPage: PER_PAGE },
      locale,
      query.sort,
    ),
    gapSelect(locale),
  ]);
  const columns: DataColumn[] = [
    { key: "chunk", label: t("names.chunk"), sort: "title" },
    { key: "key", label: t("names.key") },
    { key: "used_on", label: t("names.used_on") },
    { key: "states", label: t("names.states") },
    { key: "updated_at", label: t("names.updated_at"), sort: "updated_at", first: "falling" },
  ];
  const rowOf = (chunk: ChunkRowView): DataRow => {
    const found = textsIn(chunk.translations, locale);
    const name = found?.words.title || chunk.key;
    return {
      id: chunk.id,
      name,
      main: (
        <RowTitle
          locale={locale}
          title={name}
          lang={found?.lang}
          href={isTrash ? undefined : editorPath("chunk", actor, chunk.id)}
        />
      ),
      cells: {
        key: <code className="text-sm">{chunk.key}</code>,
        used_on:
          chunk.used_on.length > 0 ? (
            <span className="text-sm">{chunk.used_on.join(", ")}</span>
          ) : (
            <span className="text-soft">{t("notUsed")}</span>
          ),
        states: <LanguageStates locale={locale} translations={chunk.translations} />,
        updated_at: <span className="whitespace-nowrap text-soft">{whenOf(chunk.updated_at)}</span>,
      },
    };
  };
  const newPath = editorPath("chunk", actor);
  return (
    <ListScreen
      locale={locale}
      kind="chunks"
      list={chunkList}
      query={query}
      params={chunkList.params(query)}
      page={page}
      columns={columns}
      rows={page.items.map(rowOf)}
      tabs={stateTabs(t, TRANSLATION_STATES, (state) => chunkList.hrefWith(query, { state }))}
      selects={[gaps]}
      bulk={{
        way: "many",
        path: "/api/chunk/bulk",
        actions: contentActions(actor, isTrash),
      }}
      exportPath="/api/chunk/export"
    >
      {newPath && <NewLink locale={locale} href={newPath} label={t("chunks.new")} />}
    </ListScreen>
  );
}
