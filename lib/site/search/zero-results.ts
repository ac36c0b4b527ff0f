import { hasRole, type Actor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { AppError } from "@/lib/kernel/core/errors";
import { likeInside } from "@/lib/kernel/core/like";
import { paged, type Paged, type Paging } from "@/lib/kernel/core/paging";
import { MIN_SEARCHES } from "@/lib/kernel/daily-count/manifest";
import { fold } from "@/lib/kernel/greek/fold";
import { LOCALES, type Locale } from "@/lib/kernel/i18n/locale";
import { nearestIdsOf } from "@/lib/kernel/search-engine/read-query";
import { searchedProfessions } from "@/lib/kernel/search-engine/fallbacks";
import { Prisma } from "@/prisma/client/client";
import { MISS_SORTS, type MissSort, type ZeroResultView } from "./schema";

/** What narrows the list: the language of the page that was searched, a part of the query. */
type MissFilters = { language?: Locale | undefined; search?: string | undefined };

type Row = Omit<ZeroResultView, "profession">;

/** The order of the list, whose columns the sorts name; of equal rows the most frequent is first. */
function orderOf(sort: MissSort) {
  const direction = sort.startsWith("-") ? "DESC" : "ASC";
  const column = MISS_SORTS.find((name) => sort.endsWith(name)) ?? "times";
  return Prisma.raw(`${column} ${direction}, times DESC, last_day DESC, query`);
}

/** The rows with the profession that the search leads to by now for each of them, or null. */
async function withProfessions(rows: readonly Row[], locale: Locale): Promise<ZeroResultView[]> {
  const professions = await searchedProfessions();
  const nearest = rows.map(({ query }) => nearestIdsOf(query, professions)[0]);
  const names = await db.professionTranslation.findMany({
    where: { locale, professionId: { in: nearest.filter((id) => id !== undefined) } },
    select: { professionId: true, name: true },
  });
  const nameOf = new Map(names.map(({ professionId, name }) => [professionId, name]));
  return rows.map((row, index) => {
    const id = nearest[index];
    return { ...row, profession: (id === undefined ? undefined : nameOf.get(id)) ?? null };
  });
}

/**
 * Queries that never had a result and were searched for at least three times (a rarer one may be a
 * name), by default the most frequent first; for editors. One that a trade of the managers' list
 * answers since says so, until its next search has a result and it leaves the list.
 * @throws AppError unauthenticated, forbidden
 */
export async function listZeroResults(
  actor: Actor,
  { language, search }: MissFilters,
  paging: Paging,
  locale: Locale,
  sort: MissSort = "-times",
): Promise<Paged<ZeroResultView>> {
  if (actor.kind === "visitor") throw new AppError("unauthenticated");
  if (!hasRole(actor, "editor")) throw new AppError("forbidden");
  const found = Prisma.sql`
    SELECT query, locale, sum(count)::int AS times, min(day)::text AS first_day,
      max(day)::text AS last_day FROM daily_search
    WHERE locale = ANY(${language ? [language] : LOCALES}::"Locale"[])
      AND query LIKE ${likeInside(fold(search ?? ""))}
    GROUP BY query, locale HAVING max(results) = 0 AND sum(count) >= ${MIN_SEARCHES}`;
  const [totals, rows] = await Promise.all([
    db.$queryRaw<{ total: number }[]>`SELECT count(*)::int AS total FROM (${found}) AS found`,
    db.$queryRaw<Row[]>`${found} ORDER BY ${orderOf(sort)}
      OFFSET ${paging.currentPage * paging.perPage} LIMIT ${paging.perPage}`,
  ]);
  return paged(await withProfessions(rows, locale), totals[0]?.total ?? 0, paging);
}
