import type { CsvCell } from "@/lib/core/csv";
import type { Paged, Paging } from "@/lib/core/paging";
import { LOCALES, type Locale } from "@/lib/i18n/locale";

/** A list as a file: how a page of it is read, and what stands in which column. */
export type ExportTable<Row extends { id: number }> = {
  name: string;
  page(paging: Paging): Promise<Paged<Row>>;
  columns: Record<string, (row: Row) => CsvCell>;
};

/** The parameters of the list as the API takes them: flat. */
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
  cell: (words: W) => CsvCell,
): Record<string, (row: Row) => CsvCell> =>
  Object.fromEntries(
    LOCALES.map((locale) => [
      `${name}_${locale}`,
      (row: Row) => {
        const words = row.translations[locale];
        return words === null ? null : cell(words);
      },
    ]),
  );
