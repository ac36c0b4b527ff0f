import type { CsvCell } from "@/lib/core/csv";
import type { Paged, Paging } from "@/lib/core/paging";
import { translationFilters, type TRANSLATION_STATES, type Gap } from "./list-filters";
import { LOCALES, type Locale } from "@/lib/i18n/locale";

/** A list as a CSV file: how a page is read, and the columns. */
export type ExportTable<Row extends { id: number }> = {
  name: string;
  page(paging: Paging): Promise<Paged<Row>>;
  columns: Record<string, (row: Row) => CsvCell>;
};

/** The flat query parameters of the list in the API. */
export type FlatQuery<
  L extends { read(query: Record<string, string>): { sort: string; filters: object } },
> = ReturnType<L["read"]>["filters"] & {
  search?: string | undefined;
  sort?: ReturnType<L["read"]>["sort"] | undefined;
};

type Translated<W> = { translations: Record<Locale, W | null> };

/** A column for each language: `title_el`, `title_en`. */
export const inLanguages = <W, Row extends Translated<W>>(
  name: string,
  translationCell: (words: W) => CsvCell,
): Record<string, (row: Row) => CsvCell> =>
  Object.fromEntries(
    LOCALES.map((locale) => [
      `${name}_${locale}`,
      (row: Row) => {
        const words = row.translations[locale];
        return words === null ? null : translationCell(words);
      },
    ]),
  );

type Columns<Row extends { id: number }> = ExportTable<Row>["columns"];
type ContentQuery<Sort> = {
  search?: string | undefined;
  sort?: Sort | undefined;
  state?: (typeof TRANSLATION_STATES)[number];
  gap?: Gap;
};

/**
 * The export table of a kind of content without a schedule.
 * @param list reads a page with the rights of the user
 * @param columns the columns between the id and the time of the last change
 */
export function contentTable<Actor, Words, Row extends { id: number; updated_at: string }, Sort>(
  name: string,
  list: (
    actor: Actor,
    filters: ReturnType<typeof translationFilters>,
    paging: Paging,
    locale: Locale,
    sort?: Sort,
  ) => Promise<Paged<Row & Translated<Words>>>,
  columns: (
    inBoth: (
      name: string,
      translationCell: (words: Words) => CsvCell,
    ) => Columns<Row & Translated<Words>>,
  ) => Columns<Row & Translated<Words>>,
) {
  return (
    actor: Actor,
    query: ContentQuery<Sort>,
    locale: Locale,
  ): ExportTable<Row & Translated<Words>> => ({
    name,
    page: (paging) =>
      list(
        actor,
        translationFilters({ search: query.search, filters: query }),
        paging,
        locale,
        query.sort,
      ),
    columns: {
      id: ({ id }) => id,
      ...columns(inLanguages),
      updated_at: (row) => row.updated_at,
    },
  });
}
