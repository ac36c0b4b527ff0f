/** The page size of every list unless a caller asks otherwise (docs/api.md#paging). */
export const PER_PAGE = 20;

/**
 * Pages count from 0 in the code and the API, and from 1 in `?page=` of the site
 * (docs/site.md#lists).
 */
export type Paging = { currentPage: number; perPage: number };
export type Paged<T> = {
  items: T[];
  total: number;
  currentPage: number;
  perPage: number;
  lastPage: number;
  /** Further properties of `meta` in a response of the API. */
  meta?: Readonly<Record<string, unknown>>;
};

/** The rows of a page, as a query of the database client takes them. */
export const rowsAt = ({ currentPage, perPage }: Paging) => ({
  skip: currentPage * perPage,
  take: perPage,
});

/**
 * The ids of a page for a condition `in`, the last one repeated until the page is full: for each number
 * of values the database would plan another statement, which takes longer than running it.
 */
export const asFullPage = (ids: readonly number[]): number[] => {
  const last = ids.at(-1);
  if (last === undefined || ids.length === 1 || ids.length >= PER_PAGE) return [...ids];
  return [...ids, ...Array<number>(PER_PAGE - ids.length).fill(last)];
};

/** The number of the last page, counted from 0; an empty list has page 0. */
export function lastPage(total: number, perPage: number): number {
  return Math.max(0, Math.ceil(total / perPage) - 1);
}

export function paged<T>(items: T[], total: number, { currentPage, perPage }: Paging): Paged<T> {
  return { items, total, currentPage, perPage, lastPage: lastPage(total, perPage) };
}

/** A whole list as one page. */
export const onePage = <T>(items: T[]): Paged<T> =>
  paged(items, items.length, { currentPage: 0, perPage: Math.max(1, items.length) });
