import type { CsvCell } from "@/lib/kernel/core/csv";
import type { Paged, Paging } from "@/lib/kernel/core/paging";
import { translationFilters, type Gap, type ListedState } from "./list-filters";
import type { RowSource } from "./list-pages";
import { readPath } from "@/lib/kernel/core/records";
import { LOCALES, type Locale } from "@/lib/kernel/i18n/locale";

/**
 * How the rows of a file are read: after a row in the order of the list; by their ids, all of which
 * are known before the first row; or in pages, for short lists.
 */
type RowsOf<Row> = KeyedRows<Row> | RowSource<Row> | PagedRows<Row>;
type KeyedRows<Row> = {
  total(): Promise<number>;
  after(last: Row | undefined, limit: number): Promise<Row[]>;
};
type PagedRows<Row> = { page(paging: Paging): Promise<Paged<Row>> };

/** A list as a CSV file: how its rows are read, and the columns. */
export type ExportTable<Row extends { id: number }> = RowsOf<Row> & {
  name: string;
  columns: Columns<Row>;
  /** Columns of states, with the namespace of the texts that the screens show for them. */
  states?: Record<string, string>;
};

/** The flat query parameters of the list in the API. */
export type FlatQuery<
  L extends { read(query: Record<string, string>): { sort: string; filters: object } },
> = ReturnType<L["read"]>["filters"] & {
  search?: string | undefined;
  sort?: ReturnType<L["read"]>["sort"] | undefined;
};

type Columns<Row> = Record<string, (row: Row) => CsvCell>;
/** The properties of a row or translation that a cell can show as they are. */
type CellName<T> = { [N in keyof T & string]: T[N] extends CsvCell ? N : never }[keyof T & string];

type Translated<W> = { translations: Record<Locale, W | null> };
type WordsOf<Row extends Translated<unknown>> = NonNullable<Row["translations"][Locale]>;

const toCell = (value: unknown): CsvCell =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean"
    ? value
    : null;

/**
 * Makes columns of properties, headed by their names, which are those of the API. `row` takes those
 * of the row itself, `texts` those of its translations, one for each language: `title_el`.
 */
export const columnsOf = <Row extends Translated<unknown>>() => ({
  row: rowColumns<Row>,
  texts: (...names: CellName<WordsOf<Row>>[]): Columns<Row> =>
    Object.fromEntries(
      names.flatMap((name) =>
        LOCALES.map((locale): [string, (row: Row) => CsvCell] => [
          `${name}_${locale}`,
          ({ translations }) => toCell(readPath(translations[locale], name)),
        ]),
      ),
    ),
});

/** The same of rows without translations. */
export const rowColumns = <Row>(...names: CellName<Row>[]): Columns<Row> =>
  Object.fromEntries(
    names.map((name): [string, (row: Row) => CsvCell] => [name, (row) => toCell(row[name])]),
  );

type ContentQuery<Sort> = {
  search?: string | undefined;
  sort?: Sort | undefined;
  state?: ListedState | "review";
  gap?: Gap;
};

/**
 * The export table of a kind of translated content; the list's own filters are passed as they are.
 * @param list reads a page with the rights of the user
 * @param columns the columns between the id and the time of the last change
 */
export function contentTable<
  Actor,
  Row extends { id: number; updated_at: string } & Translated<unknown>,
  Sort,
>(
  name: string,
  list: (
    actor: Actor,
    filters: ReturnType<typeof translationFilters>,
    paging: Paging,
    locale: Locale,
    sort?: Sort,
  ) => Promise<Paged<Row>>,
  columns: (made: ReturnType<typeof columnsOf<Row>>) => Columns<Row>,
) {
  return <Own extends object>(
    actor: Actor,
    { search, sort, ...filters }: ContentQuery<Sort> & Own,
    locale: Locale,
  ): ExportTable<Row> & PagedRows<Row> => ({
    name,
    page: (paging) => list(actor, translationFilters({ search, filters }), paging, locale, sort),
    columns: {
      id: ({ id }) => id,
      ...columns(columnsOf<Row>()),
      updated_at: (row) => row.updated_at,
    },
  });
}

/**
 * The export table of a kind whose list knows all ids before the first row.
 * @param source how the list finds and loads its rows
 * @param filtersOf the filters of the list by those of its screen
 */
export function sourcedTable<
  Actor,
  Row extends { id: number } & Translated<unknown>,
  Filters,
  Asked extends object,
  Sort,
>(
  name: string,
  source: (actor: Actor, filters: Filters, locale: Locale, sort?: Sort) => RowSource<Row>,
  filtersOf: (asked: { search: string | undefined; filters: Asked }) => Filters,
  columns: (made: ReturnType<typeof columnsOf<Row>>) => Columns<Row>,
) {
  return (
    actor: Actor,
    query: Asked & { search?: string | undefined; sort?: Sort | undefined },
    locale: Locale,
  ): ExportTable<Row> => ({
    name,
    ...source(actor, filtersOf({ search: query.search, filters: query }), locale, query.sort),
    columns: columns(columnsOf<Row>()),
  });
}
