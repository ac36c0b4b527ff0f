import { millisecondsInDay } from "date-fns/constants";
import { athensDate } from "@/lib/kernel/core/dates";
import { db } from "@/lib/kernel/core/db";
import { fold } from "@/lib/kernel/greek/fold";
import type { Locale } from "@/lib/kernel/i18n/locale";

const DAYS = 30;
/** A search that somebody repeated one evening is not popular. */
const MIN_TIMES = 10;
const MIN_DAYS = 2;
/** So many are looked at, since most have words that nobody published. */
const READ = 100;
const SHOWN = 6;

/** The words of names as they are written, by their folded form; of equal ones the first counts. */
export function wordsOf(names: readonly string[]): ReadonlyMap<string, string> {
  const words = new Map<string, string>();
  for (const word of names.flatMap((name) => name.split(/[^\p{L}\p{N}\p{M}]+/u))) {
    const folded = fold(word);
    if (folded !== "" && !words.has(folded)) words.set(folded, word);
  }
  return words;
}

/**
 * A stored query as people write it, with its accents and capitals; undefined when one of its words
 * is not in the names. So nothing is shown to everybody that only a visitor wrote, such as the name of a
 * person.
 */
export function written(query: string, words: ReadonlyMap<string, string>): string | undefined {
  const found = query.split(" ").map((word) => words.get(word));
  const [first, ...rest] = found;
  if (first === undefined || rest.includes(undefined)) return undefined;
  return [first.charAt(0).toLocaleUpperCase("el") + first.slice(1), ...rest].join(" ");
}

/**
 * The most frequent searches of the last 30 days that found something, at most 6, made of the words
 * of these names alone.
 */
export async function popularSearches(
  locale: Locale,
  names: readonly string[],
  now = new Date(),
): Promise<string[]> {
  const since = athensDate(new Date(now.getTime() - DAYS * millisecondsInDay));
  const rows = await db.$queryRaw<{ query: string }[]>`
    SELECT query FROM daily_search WHERE locale = ${locale}::"Locale" AND day >= ${since}::date
    GROUP BY query
    HAVING sum(count) >= ${MIN_TIMES} AND count(DISTINCT day) >= ${MIN_DAYS} AND max(results) > 0
    ORDER BY sum(count) DESC, query COLLATE "C" LIMIT ${READ}`;
  const words = wordsOf(names);
  const texts = rows.flatMap(({ query }) => written(query, words) ?? []);
  return [...new Set(texts)].slice(0, SHOWN);
}
