import { lastPage, PER_PAGE } from "@/lib/kernel/core/paging";
import { keysOf } from "@/lib/kernel/core/records";
import type { KindName, SearchResult } from "@/lib/site/search/results";
import { RESULT_FILTERS, type ResultFilter, type ResultFilters, type ResultQuery } from "./query";

/** The most results of a kind: five pages, within what the search ranks. */
export const MOST_RESULTS = 100;

type Hit = SearchResult[KindName][number];

const textOf = (hit: object, field: string): string | undefined => {
  const value = (hit as Record<string, unknown>)[field];
  return typeof value === "string" && value !== "" ? value : undefined;
};

/** The fields of a hit that filters compare; a kind without one has no such filter. */
const VALUES: Record<ResultFilter, (hit: object) => string | undefined> = {
  section: (hit) => textOf(hit, "category"),
  year: (hit) => (textOf(hit, "starts_at") ?? textOf(hit, "date"))?.slice(0, 4),
  place: (hit) => textOf(hit, "area"),
};

const fits = (hit: object, filters: ResultFilters, except?: ResultFilter) =>
  RESULT_FILTERS.every(
    (name) => name === except || filters[name] === undefined || VALUES[name](hit) === filters[name],
  );

/** The values of a filter among hits, with how many each would leave, the most frequent first. */
export function valuesOf(
  name: ResultFilter,
  hits: readonly object[],
  filters: ResultFilters,
): { value: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const hit of hits) {
    const value = fits(hit, filters, name) ? VALUES[name](hit) : undefined;
    if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  const byCount = [...counts].map(([value, count]) => ({ value, count }));
  return name === "year"
    ? byCount.sort((one, other) => other.value.localeCompare(one.value))
    : byCount.sort((one, other) => other.count - one.count);
}

/** The results of the tab of a query on a page (from 0), with the numbers of all. */
export function narrowed(result: SearchResult, { kind, filters }: ResultQuery, page: number) {
  const kinds = keysOf(result);
  const totals = new Map<KindName, number>(kinds.map((name) => [name, result[name].length]));
  const hits: readonly Hit[] = kind ? result[kind] : [];
  const left = hits.filter((hit) => fits(hit, filters));
  const total = kind ? left.length : [...totals.values()].reduce((sum, count) => sum + count, 0);
  return {
    totals,
    total,
    hasMore: kinds.some((name) => result[name].length >= MOST_RESULTS),
    /** The last page, from 0; some of each kind are one page. */
    last: kind ? lastPage(left.length, PER_PAGE) : 0,
    ids: new Set(left.slice(page * PER_PAGE, (page + 1) * PER_PAGE).map(({ id }) => id)),
    hits,
  };
}
