import type { EditorActor } from "@/lib/core/actor";
import type { CsvCell } from "@/lib/core/csv";
import { type ExportTable, type FlatQuery, inLanguages } from "@/lib/content/export-table";
import { translationFilters } from "@/lib/content/list-filters";
import type { Locale } from "@/lib/i18n/locale";
import { listPagesForEditing } from "./load";
import type { PageRowView } from "./view";
import type { pageList } from "./screen-list";

/** The list of pages as a file. */
export const pageTable = (
  actor: EditorActor,
  query: FlatQuery<typeof pageList>,
  locale: Locale,
): ExportTable<PageRowView> => {
  type Words = NonNullable<PageRowView["translations"]["el"]>;
  const words = (name: string, cell: (one: Words) => CsvCell) =>
    inLanguages<Words, PageRowView>(name, cell);
  return {
    name: "pages",
    page: (paging) =>
      listPagesForEditing(
        actor,
        translationFilters({ search: query.search, filters: query }),
        paging,
        locale,
        query.sort,
      ),
    columns: {
      id: ({ id }) => id,
      ...words("title", (one) => one.title),
      ...words("slug", (one) => one.slug),
      ...words("status", (one) => one.status),
      ...words("published_at", (one) => one.published_at),
      ...words("is_outdated", (one) => one.is_outdated),
      updated_at: (page) => page.updated_at,
    },
  };
};
