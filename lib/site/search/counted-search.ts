import { countSearch, type Reader } from "@/lib/kernel/daily-count/service";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { countResults, type SearchResult } from "./results";
import { isTooShort } from "@/lib/kernel/search-engine/query-length";
import { askSite, type Search } from "./service";

/** As `askSite`, for a reader whose search is counted with the number of its results. */
export async function askForReader(
  reader: Reader,
  query: string,
  locale: Locale,
  limit: number,
): Promise<Search> {
  const found = await askSite(query, locale, limit);
  // An answer lists companies, so that a query with one that has some found something.
  if (!isTooShort(query))
    countSearch(reader, { query, locale, results: countResults(found.lists) });
  return found;
}

/** The lists of `askForReader`. */
export const searchForReader = async (
  ...asked: Parameters<typeof askForReader>
): Promise<SearchResult> => (await askForReader(...asked)).lists;
