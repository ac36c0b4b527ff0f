import { lastPage, PER_PAGE } from "@/lib/kernel/core/paging";
import type { SearchResult } from "@/lib/site/search/results";

/** The maximum number of results per kind: five pages, within what the search ranks. */
export const MOST_RESULTS = 100;

/** The last page (from 0), the number of results, and whether there may be more. */
export function resultPages(result: SearchResult): {
  last: number;
  total: number;
  hasMore: boolean;
} {
  const counts = Object.values(result).map((results) => results.length);
  return {
    last: lastPage(Math.max(0, ...counts), PER_PAGE),
    total: counts.reduce((sum, count) => sum + count, 0),
    hasMore: counts.some((count) => count >= MOST_RESULTS),
  };
}

/** The results of one kind on a page. */
export const onPage = <T>(results: readonly T[], page: number): T[] =>
  results.slice(page * PER_PAGE, (page + 1) * PER_PAGE);
