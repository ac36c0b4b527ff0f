import { hasRole, type Actor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { AppError } from "@/lib/kernel/core/errors";
import { paged, type Paged, type Paging } from "@/lib/kernel/core/paging";
import { MIN_SEARCHES } from "@/lib/kernel/daily-count/tables";
import { LOCALES, type Locale } from "@/lib/kernel/i18n/locale";
import { Prisma } from "@/prisma/client/client";

/** A query without results, with its number of searches, and its first and last day in Athens. */
export type ZeroResultView = {
  query: string;
  locale: Locale;
  times: number;
  first_day: string;
  last_day: string;
};

/**
 * Queries that never had a result and were searched for at least three times (a rarer one may be a
 * name), the most frequent first; for editors.
 * @throws AppError unauthenticated, forbidden
 */
export async function listZeroResults(
  actor: Actor,
  locale: Locale | undefined,
  paging: Paging,
): Promise<Paged<ZeroResultView>> {
  if (actor.kind === "visitor") throw new AppError("unauthenticated");
  if (!hasRole(actor, "editor")) throw new AppError("forbidden");
  const found = Prisma.sql`
    SELECT query, locale, sum(count)::int AS times, min(day)::text AS first_day,
      max(day)::text AS last_day FROM daily_search
    WHERE locale = ANY(${locale ? [locale] : LOCALES}::"Locale"[])
    GROUP BY query, locale HAVING max(results) = 0 AND sum(count) >= ${MIN_SEARCHES}`;
  const [totals, items] = await Promise.all([
    db.$queryRaw<{ total: number }[]>`SELECT count(*)::int AS total FROM (${found}) AS found`,
    db.$queryRaw<ZeroResultView[]>`${found} ORDER BY times DESC, last_day DESC, query
      OFFSET ${paging.currentPage * paging.perPage} LIMIT ${paging.perPage}`,
  ]);
  return paged(items, totals[0]?.total ?? 0, paging);
}
