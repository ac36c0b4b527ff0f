import { countSearch, type Reader } from "@/lib/kernel/daily-count/service";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { countResults, type SearchResult } from "./results";
import { isTooShort } from "@/lib/kernel/search-engine/query-length";
import { searchSite } from "./service";

/** As `searchSite`, for a reader whose search is counted with the number of its results. */
export async function searchForReader(
  reader: Reader,
  query: string,
  locale: Locale,
  limit: number,
): Promise<SearchResult> {
  const result = await searchSite(query, locale, limit);
  if (!isTooShort(query)) countSearch(reader, { query, locale, results: countResults(result) });
  return result;
}
