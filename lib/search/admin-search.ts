import { hasRole, type UserActor } from "@/lib/core/actor";
import { fold } from "@/lib/greek/fold";
import type { Locale } from "@/lib/i18n/locale";
import { marked, noResults, resultsByKind, type SearchResult } from "./results";
import { MAX_QUERY_LENGTH, MIN_QUERY_LENGTH, searchContent } from "./service";

/** What of the own company is meant, drafts included: it has few items, so that plain words do. */
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
 * What a user who edits means by a query, drafts included: editors all of it, all others what is
 * their company's. Nothing is counted.
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
