import type { EditorActor } from "@/lib/core/actor";
import type { CsvCell } from "@/lib/core/csv";
import { type ExportTable, type FlatQuery, inLanguages } from "@/lib/content/export-table";
import { translationFilters } from "@/lib/content/list-filters";
import type { Locale } from "@/lib/i18n/locale";
import { listChunksForEditing } from "./load";
import type { ChunkRowView } from "./view";
import type { chunkList } from "./screen-list";

/** The list of chunks as a file. */
export const chunkTable = (
  actor: EditorActor,
  query: FlatQuery<typeof chunkList>,
  locale: Locale,
): ExportTable<ChunkRowView> => {
  type Words = NonNullable<ChunkRowView["translations"]["el"]>;
  const words = (name: string, cell: (one: Words) => CsvCell) =>
    inLanguages<Words, ChunkRowView>(name, cell);
  return {
    name: "chunks",
    page: (paging) =>
      listChunksForEditing(
        actor,
        translationFilters({ search: query.search, filters: query }),
        paging,
        locale,
        query.sort,
      ),
    columns: {
      id: ({ id }) => id,
      key: ({ key }) => key,
      ...words("title", (one) => one.title),
      ...words("status", (one) => one.status),
      ...words("is_outdated", (one) => one.is_outdated),
      used_on: (chunk) => chunk.used_on.join(", "),
      updated_at: (chunk) => chunk.updated_at,
    },
  };
};
