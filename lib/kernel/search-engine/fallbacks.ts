import { tagResponse } from "@/lib/kernel/core/cache-tags";
import { db } from "@/lib/kernel/core/db";
import { memoize } from "@/lib/kernel/core/render-cache";
import { hasDeadKey, otherLayout } from "@/lib/kernel/greek/keyboard";
import type { ProfessionNames } from "./profession-synonyms";
import { readQuery, type ReadOptions, type ReadQuery } from "./read-query";

/**
 * The professions as the search reads them: with their names in both locales and the trades of the
 * managers' list. Kept in the process until a profession or the list changes, so that a search runs
 * no statement for them.
 */
export const searchedProfessions = (): Promise<ProfessionNames[]> =>
  memoize("searched professions", async () => {
    tagResponse("professions", "search_synonyms");
    const rows = await db.profession.findMany({
      select: {
        id: true,
        translations: { select: { name: true } },
        synonyms: { select: { wordEl: true, wordEn: true } },
      },
    });
    return rows.map(({ id, translations, synonyms }) => ({
      id,
      names: translations.map(({ name }) => name),
      synonyms: synonyms
        .flatMap(({ wordEl, wordEn }) => [wordEl, wordEn])
        .filter((word) => word !== null),
    }));
  });

const isWhole = ({ words }: ReadQuery) => words.every((word) => word.isWhole);

/** What was found, and what of the other keyboard layout follows it. */
export type FoundWithFallbacks<Found> = { first: Found; below?: Found };

/**
 * Searches for the text as typed, with one typo in words that the lexicon lacks; else as typed on
 * the other keyboard layout; else with one typo in any word. `find` resolves with null for a query
 * without results; after a full result nothing else is tried.
 */
export async function findWithFallbacks<Found extends { query: ReadQuery }>(
  text: string,
  find: (query: ReadQuery) => Promise<Found | null>,
  isFull: (found: Found) => boolean,
): Promise<FoundWithFallbacks<Found> | null> {
  const professions = await searchedProfessions();
  const attempt = async (typed: string, typos: ReadOptions["typos"]) => {
    const query = await readQuery(typed, professions, { typos, greeklish: typed === text });
    return query && find(query);
  };
  const swapped = otherLayout(text);
  const other = async () => (swapped ? attempt(swapped, "unfinished") : null);
  const only = (first: Found | null) => first && { first };
  // A dead key between letters is no punctuation: the keyboard layout was wrong.
  if (hasDeadKey(text))
    return only(
      (await other()) ?? (await attempt(text, "unfinished")) ?? (await attempt(text, "any")),
    );
  const first = await attempt(text, "unfinished");
  if (first && (isWhole(first.query) || isFull(first))) return { first };
  // No typed word is in the lexicon: whole words from the other layout follow the prefix and
  // phonetic matches.
  const below = await other();
  if (first) return below && isWhole(below.query) ? { first, below } : { first };
  return only(below ?? (await attempt(text, "any")));
}
