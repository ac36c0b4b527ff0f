import { hasRole, type Actor } from "@/lib/core/actor";
import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { paged, type Paged, type Paging } from "@/lib/core/paging";
import { fold } from "@/lib/greek/fold";
import type { Locale } from "@/lib/i18n/locale";

/** Maximum number of stored queries; beyond it the rarest and oldest are deleted. */
const MAX_QUERIES = 10_000;

/** Counts a query without results. Only its letters and digits are stored. */
export async function countZeroResult(query: string, locale: Locale): Promise<void> {
  const folded = fold(query).slice(0, 80).trim();
  if (folded.length < 2) return;
  const rows = await db.$queryRaw<{ times: number }[]>`
    INSERT INTO search_miss (query, locale) VALUES (${folded}, ${locale}::"Locale")
    ON CONFLICT (query, locale) DO UPDATE SET times = search_miss.times + 1, last_at = now() RETURNING times`;
  // Only a new query can exceed the limit.
  if (rows[0]?.times === 1 && (await db.searchMiss.count()) > MAX_QUERIES) {
    await db.$executeRaw`DELETE FROM search_miss
      WHERE (query, locale) IN (SELECT query, locale FROM search_miss ORDER BY times, last_at
        LIMIT ${MAX_QUERIES / 10})`;
  }
}

/** A query without results, with its number of requests and their first and last time. */
export type ZeroResultView = {
  query: string;
  locale: Locale;
  times: number;
  first_at: string;
  last_at: string;
};

/**
 * Queries without results, the most frequent first; for editors.
 * @throws AppError unauthenticated, forbidden
 */
export async function listZeroResults(
  actor: Actor,
  locale: Locale | undefined,
  paging: Paging,
): Promise<Paged<ZeroResultView>> {
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
