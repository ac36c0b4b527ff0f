import { lastPage, PER_PAGE } from "@/lib/core/paging";
import type { SearchResult } from "@/lib/search/results";

/** The page of results reads so many of each kind: five pages, within what the search ranks. */
export const MOST_RESULTS = 100;

/** The last page (counted from 0), how many results there are, and whether there may be more. */
export function resultPages(result: SearchResult): {
  last: number;
  total: number;
  hasMore: boolean;
} {
  const counts = Object.values(result).map((hits) => hits.length);
  return {
    last: lastPage(Math.max(0, ...counts), PER_PAGE),
    total: counts.reduce((sum, count) => sum + count, 0),
    hasMore: counts.some((count) => count >= MOST_RESULTS),
  };
}

/** The results of one kind on a page. */
export const onPage = <T>(hits: readonly T[], page: number): T[] =>
  hits.slice(page * PER_PAGE, (page + 1) * PER_PAGE);
