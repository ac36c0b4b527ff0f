import { hasRole, type Actor } from "@/lib/core/actor";
import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { paged, type Paged, type Paging } from "@/lib/core/paging";
import { fold } from "@/lib/greek/fold";
import type { Locale } from "@/lib/i18n/locale";

/** So many different queries are kept; the ones asked least and longest ago make room. */
const MAX_MISSES = 10_000;

/** Counts a query that found nothing. Only letters and digits of it are kept. */
export async function countMiss(query: string, locale: Locale): Promise<void> {
  const asked = fold(query).slice(0, 80).trim();
  if (asked.length < 2) return;
  const rows = await db.$queryRaw<{ times: number }[]>`
    INSERT INTO search_miss (query, locale) VALUES (${asked}, ${locale}::"Locale")
    ON CONFLICT (query, locale) DO UPDATE SET times = search_miss.times + 1, last_at = now() RETURNING times`;
  // A new query may be one too many; most are asked again or soon forgotten.
  if (rows[0]?.times === 1 && (await db.searchMiss.count()) > MAX_MISSES) {
    await db.$executeRaw`DELETE FROM search_miss
      WHERE (query, locale) IN (SELECT query, locale FROM search_miss ORDER BY times, last_at
        LIMIT ${MAX_MISSES / 10})`;
  }
}

/** A query that found nothing, with how often and when it was asked. */
export type SearchMissView = {
  query: string;
  locale: Locale;
  times: number;
  first_at: string;
  last_at: string;
};

/**
 * Queries that found nothing, the most frequent first; for editors. Throws `unauthenticated` or
 * `forbidden`.
 */
export async function listMisses(
  actor: Actor,
  locale: Locale | undefined,
  paging: Paging,
): Promise<Paged<SearchMissView>> {
  if (actor.kind === "visitor") throw new AppError("unauthenticated");
  if (!hasRole(actor, "editor")) throw new AppError("forbidden");
  const where = locale ? { locale } : {};
  const [total, rows] = await Promise.all([
    db.searchMiss.count({ where }),
    db.searchMiss.findMany({
      where,
      orderBy: [{ times: "desc" }, { lastAt: "desc" }, { query: "asc" }],
      skip: paging.currentPage * paging.perPage,
      take: paging.perPage,
    }),
  ]);
  return paged(
    rows.map((row) => ({
      query: row.query,
      locale: row.locale,
      times: row.times,
      first_at: row.firstAt.toISOString(),
      last_at: row.lastAt.toISOString(),
    })),
    total,
    paging,
  );
}
