import { hasRole, type UserActor } from "@/lib/kernel/core/actor";
import { fold } from "@/lib/kernel/greek/fold";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { marked, noResults, resultsByKind, type SearchResult } from "./results";
import { MAX_QUERY_LENGTH, MIN_QUERY_LENGTH } from "@/lib/kernel/search-engine/query-length";
import { searchContent } from "./service";

/**
 * Searches the content of the user's company, drafts included; it has few items, so that plain word
 * matches suffice.
 */
const searchOwn = (
  actor: UserActor,
  words: string[],
  locale: Locale,
  limit: number,
): Promise<SearchResult> =>
  resultsByKind(async (kind) =>
    marked(kind, await kind.loadOwn(actor, words, locale, limit), {
      prefixes: words,
      words: new Set(words),
      keyPrefixes: [],
    }),
  );

/**
 * The search of the account area, drafts included: all content for editors, else that of the user's
 * company. Zero results are not counted.
 */
export async function searchForEditing(
  actor: UserActor,
  query: string,
  locale: Locale,
  limit: number,
): Promise<SearchResult> {
  if (hasRole(actor, "editor")) return searchContent(query, locale, limit);
  const words = fold(query.slice(0, MAX_QUERY_LENGTH)).split(" ").filter(Boolean);
  return words.join("").length < MIN_QUERY_LENGTH
    ? noResults()
    : searchOwn(actor, words, locale, limit);
}
