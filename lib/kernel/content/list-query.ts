import { z } from "zod";
import { LOCALES } from "@/lib/kernel/i18n/locale";
import { text } from "@/lib/kernel/http/params";
import { firstValue, pageNumber } from "@/lib/kernel/i18n/page-number";
import { listUrl, type ListParams } from "./list-url";

const MAX_SEARCH_LENGTH = 80;
/** URL value for no optional columns. */
const NO_COLUMNS = "none";

type Filters = Record<string, z.ZodType<string, string>>;
type Chosen<F extends Filters> = { [K in keyof F]?: z.output<F[K]> };
type RawQuery = Record<string, string | string[] | undefined>;

/** The query of a list: its orders (each also with `-`), the optional columns, and its filters. */
type ListParts<F extends Filters, S extends string, C extends string> = {
  path: string;
  sorts: readonly S[];
  defaultSort: S | `-${S}`;
  columns: readonly C[];
  filters: F;
};

/** The parsed URL of a list; `page` counts from 0. */
export type ListQuery<
  F extends Filters = Filters,
  S extends string = string,
  C extends string = string,
> = { search: string; sort: S | `-${S}`; page: number; columns: C[]; filters: Chosen<F> };

const cleanSearch = (value: string | undefined) =>
  (value ?? "").normalize("NFC").replaceAll("\u0000", "").trim().slice(0, MAX_SEARCH_LENGTH);

const withoutEmpty = (params: Record<string, string | undefined>): ListParams =>
  Object.fromEntries(
    Object.entries(params).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );

/**
 * Declares a list of the account area: reads the URL of its screen (invalid values are ignored) and
 * checks the parameters of its export (invalid values are refused).
 */
export function defineList<
  const F extends Filters,
  const S extends string,
  const C extends string,
>({ path, sorts, defaultSort, columns, filters }: ListParts<F, S, C>) {
  type Query = ListQuery<F, S, C>;
  type Sort = Query["sort"];
  const orders = sorts.flatMap((sort) => [sort, `-${sort}`] as Sort[]);
  const names = Object.keys(filters) as (keyof F & string)[];

  function readFilters(query: RawQuery): Chosen<F> {
    const read = names.flatMap((name) => {
      const parsed = filters[name]!.safeParse(firstValue(query[name]));
      return parsed.success ? [[name, parsed.data]] : [];
    });
    return Object.fromEntries(read) as Chosen<F>;
  }
  function readColumns(query: string | undefined): C[] {
    const wanted = query?.split(",");
    return wanted === undefined || query === ""
      ? [...columns]
      : columns.filter((column) => wanted.includes(column));
  }
  const params = (query: Omit<Query, "page">): ListParams =>
    withoutEmpty({
      search: query.search,
      ...(query.filters as Record<string, string | undefined>),
      sort: query.sort === defaultSort ? undefined : query.sort,
      columns:
        query.columns.length === columns.length ? undefined : query.columns.join(",") || NO_COLUMNS,
    });
  return {
    path,
    sorts,
    defaultSort,
    columns,
    filters,
    read(query: RawQuery): Query {
      const sort = firstValue(query.sort);
      return {
        search: cleanSearch(firstValue(query.search)),
        sort: orders.find((order) => order === sort) ?? defaultSort,
        page: pageNumber(query.page) ?? 0,
        columns: readColumns(firstValue(query.columns)),
        filters: readFilters(query),
      };
    },
    params,
    /** The URL with changed filters, on the first page. */
    hrefWith: (query: Omit<Query, "page">, change: Partial<Record<keyof F, string | undefined>>) =>
      listUrl(path, params({ ...query, filters: { ...query.filters, ...change } })),
    /** The query as parameters of the API. */
    apiQuery: z
      .object({
        locale: z.enum(LOCALES).optional(),
        search: text(MAX_SEARCH_LENGTH).optional(),
        sort: z
          .string()
          .refine((sort): sort is Sort => orders.some((order) => order === sort))
          .optional(),
        ...filters,
      })
      .partial(),
  };
}
