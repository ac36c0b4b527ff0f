import { db } from "@/lib/kernel/core/db";
import { MIN_SEARCHES } from "@/lib/kernel/daily-count/manifest";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Prisma } from "@/prisma/client/client";

/** A query of some days: how often it was asked, and the most results that it had. */
export type SearchSum = { query: string; locale: Locale; times: number; results: number };

/**
 * The most frequent queries of some days. Those that were asked fewer than three times are left
 * out, since they may contain a name.
 * @param found only queries with results, or without any
 */
export function readSearches(
  days: readonly string[],
  { found, take }: { found: boolean; take: number },
): Promise<SearchSum[]> {
  const results = found ? Prisma.sql`max(results) > 0` : Prisma.sql`max(results) = 0`;
  return db.$queryRaw<SearchSum[]>`
    SELECT query, locale, sum(count)::int AS times, max(results) AS results FROM daily_search
    WHERE day BETWEEN ${days[0]}::date AND ${days.at(-1)}::date
    GROUP BY query, locale HAVING sum(count) >= ${MIN_SEARCHES} AND ${results}
    ORDER BY times DESC, query COLLATE "C", locale LIMIT ${take}`;
}

/** The number of searches of each of some days, with and without results. */
export async function countSearches(
  days: readonly string[],
): Promise<{ found: number[]; missed: number[] }> {
  const rows = await db.$queryRaw<{ day: string; found: number; missed: number }[]>`
    SELECT day::text, coalesce(sum(count) FILTER (WHERE results > 0), 0)::int AS found,
      coalesce(sum(count) FILTER (WHERE results = 0), 0)::int AS missed FROM daily_search
    WHERE day BETWEEN ${days[0]}::date AND ${days.at(-1)}::date GROUP BY day`;
  const byDay = new Map(rows.map((row) => [row.day, row]));
  return {
    found: days.map((day) => byDay.get(day)?.found ?? 0),
    missed: days.map((day) => byDay.get(day)?.missed ?? 0),
  };
}
