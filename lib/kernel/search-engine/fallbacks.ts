import { tagResponse } from "@/lib/kernel/core/cache-tags";
import { db } from "@/lib/kernel/core/db";
import { memoize } from "@/lib/kernel/core/render-cache";
import { hasDeadKey, otherLayout } from "@/lib/kernel/greek/keyboard";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { ProfessionNames } from "./profession-synonyms";
import { readQuery, type ReadOptions, type ReadQuery } from "./read-query";

/** A profession as the search reads it, with how each language shows it. */
export type SearchedProfession = ProfessionNames & {
  shown: Partial<Record<Locale, { name: string; slug: string }>>;
  /** Its trades, each with its names in the languages that it has one in. */
  trades: string[][];
};

const namesOf = ({ wordEl, wordEn }: { wordEl: string | null; wordEn: string | null }) =>
  [wordEl, wordEn].filter((word) => word !== null);

/**
 * The professions as the search reads them: with their names in both locales and the trades of the
 * managers' list. Kept in the process until a profession or the list changes, so that a search runs
 * no statement for them.
 */
export const searchedProfessions = (): Promise<SearchedProfession[]> =>
  memoize("searched professions", async () => {
    tagResponse("professions", "search_synonyms");
    const rows = await db.profession.findMany({
      select: {
        id: true,
        translations: { select: { locale: true, name: true, slug: true } },
        synonyms: { select: { wordEl: true, wordEn: true } },
      },
    });
    return rows.map(({ id, translations, synonyms }) => ({
      id,
      names: translations.map(({ name }) => name),
      shown: Object.fromEntries(
        translations.map(({ locale, name, slug }) => [locale, { name, slug }]),
      ),
      synonyms: synonyms.flatMap(namesOf),
      trades: synonyms.map(namesOf),
    }));
  });

const isWhole = ({ words }: ReadQuery) => words.every((word) => word.isWhole);

/**
 * What was found, and what of the other keyboard layout follows it; by the text as typed, as it is on
 * the other layout, or with a typo in a word that is known.
 */
export type FoundWithFallbacks<Found> = {
  first: Found;
  below?: Found;
  by: "typed" | "layout" | "typo";
};

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
  const only = (first: Found | null, by: "layout" | "typo" | "typed") => first && { first, by };
  const withTypos = async () => only(await attempt(text, "any"), "typo");
  // A dead key between letters is no punctuation: the keyboard layout was wrong.
  if (hasDeadKey(text))
    return (
      only(await other(), "layout") ??
      only(await attempt(text, "unfinished"), "typed") ??
      (await withTypos())
    );
  const first = await attempt(text, "unfinished");
  if (first && (isWhole(first.query) || isFull(first))) return { first, by: "typed" };
  // No typed word is in the lexicon: whole words from the other layout follow the prefix and
  // phonetic matches.
  const below = await other();
  if (first)
    return below && isWhole(below.query) ? { first, below, by: "typed" } : { first, by: "typed" };
  return only(below, "layout") ?? (await withTypos());
}
