import { tagResponse, markUncacheable } from "@/lib/kernel/core/cache-tags";
import { db } from "@/lib/kernel/core/db";
import { memoize } from "@/lib/kernel/core/render-cache";
import { paged, type Paged, type Paging, rowsAt } from "@/lib/kernel/core/paging";
import { INDEX_LETTERS } from "@/lib/kernel/greek/collation";
import { fold } from "@/lib/kernel/greek/fold";
import { otherLocale, type Locale } from "@/lib/kernel/i18n/locale";
import { inOrderOf } from "@/lib/kernel/core/records";
import type { Prisma } from "@/prisma/client/client";
import { alphabetPage } from "./alphabet";
import { memberCardSelect, viewMemberCard, type MemberCard } from "./card/view";
import type { FoundFilters, MemberFilters } from "./filters";
import { openNowAreas, openNowLetters, openNowPage, openNowProfessions } from "./open-now";
import { publicMembers } from "../policy";

/**
 * The filters with the towns that are meant, folded: a company at a place is found by the name of the
 * place, and by the town as it was typed.
 */
async function withAreas(
  locale: Locale,
  { area, ...filters }: MemberFilters,
): Promise<FoundFilters> {
  if (!area) return filters;
  const folded = fold(area);
  const rows = await db.$queryRaw<{ shown: string }[]>`
    SELECT DISTINCT area_fold AS shown FROM member_translation
    WHERE locale = ${locale}::"Locale" AND area_typed IS NOT NULL AND greek_fold(area_typed) = ${folded}`;
  return { ...filters, areas: [...new Set([folded, ...rows.map(({ shown }) => shown)])] };
}

/** The conditions of the filters, without `openNow`, which lib/directory/member/read/open-now.ts handles. */
function memberWhere(locale: Locale, filters: FoundFilters): Prisma.MemberTranslationWhereInput {
  tagResponse("members");
  const letterFilter = () => {
    if (filters.letter === "#")
      return { letter: { notIn: INDEX_LETTERS.filter((letter) => letter !== "#") } };
    return filters.letter ? { letter: filters.letter } : {};
  };
  return {
    ...publicMembers(locale),
    ...letterFilter(),
    ...(filters.areas ? { areaFold: { in: filters.areas } } : {}),
    ...(filters.ids ? { memberId: { in: filters.ids } } : {}),
    member: {
      deletedAt: null,
      ...(filters.professionId
        ? { professions: { some: { professionId: filters.professionId } } }
        : {}),
      ...(filters.isMember !== undefined ? { isMember: filters.isMember } : {}),
      ...(filters.isFeatured !== undefined ? { isFeatured: filters.isFeatured } : {}),
    },
  };
}

/** The total and the ids of a page of companies; filters without keyset pagination use count and offset. */
export async function memberPage(
  locale: Locale,
  asked: MemberFilters,
  paging: Paging,
): Promise<{ total: number; ids: number[] }> {
  const filters = await withAreas(locale, asked);
  const { ids, openNow, letter, ...plain } = filters;
  if (openNow) {
    tagResponse("members");
    return openNowPage(locale, filters, paging);
  }
  if (!ids && letter !== "#") {
    const page = await alphabetPage(locale, { ...plain, letter }, paging);
    // Unknown towns are not cached, as the number of such keys is unbounded.
    if (page.total === 0 && asked.area !== undefined) markUncacheable();
    return page;
  }
  const where = memberWhere(locale, filters);
  const [total, rows] = await Promise.all([
    db.memberTranslation.count({ where }),
    db.memberTranslation.findMany({
      where,
      orderBy: [{ name: "asc" }, { memberId: "asc" }],
      ...rowsAt(paging),
      select: { memberId: true },
    }),
  ]);
  return { total, ids: rows.map((row) => row.memberId) };
}

/** Public companies in the alphabetical order of the language (Greek collation). */
export async function listMembers(
  locale: Locale,
  filters: MemberFilters,
  paging: Paging,
): Promise<Paged<MemberCard>> {
  const { total, ids } = await memberPage(locale, filters, paging);
  const rows = await db.memberTranslation.findMany({
    where: { ...publicMembers(locale), memberId: { in: ids } },
    select: memberCardSelect(locale),
  });
  return paged(
    inOrderOf(ids, rows, ({ memberId }) => memberId).map((row) => viewMemberCard(row, locale)),
    total,
    paging,
  );
}

/** Caches counts of frequent filters: not a search, nor open-now, which changes by the minute. */
const memoizeUnfiltered = <T>(
  what: string,
  locale: Locale,
  filters: MemberFilters,
  load: () => Promise<T>,
): Promise<T> =>
  filters.ids || filters.openNow
    ? load()
    : memoize(`${what} ${locale} ${JSON.stringify(filters)}`, load);

/**
 * The initial letters of public companies with their counts, for the filters other than the letter.
 */
export async function memberLetters(
  locale: Locale,
  filters: Omit<MemberFilters, "letter">,
): Promise<Map<string, number>> {
  const rows = await memoizeUnfiltered("letters", locale, filters, async () => {
    tagResponse("members");
    const found = await withAreas(locale, filters);
    if (filters.openNow) return openNowLetters(locale, found);
    const counted = await db.memberTranslation.groupBy({
      by: ["letter"],
      where: memberWhere(locale, found),
      _count: { _all: true },
    });
    return counted.map(({ letter, _count }) => ({ letter, count: _count._all }));
  });
  const known = new Set(INDEX_LETTERS);
  const counts = new Map<string, number>();
  for (const row of rows) {
    const letter = row.letter && known.has(row.letter) ? row.letter : "#";
    counts.set(letter, (counts.get(letter) ?? 0) + row.count);
  }
  return counts;
}

const MOST_AREAS = 60;

/**
 * The towns of public companies with their counts, the most frequent first, for the filters other
 * than the area.
 */
export async function memberAreas(
  locale: Locale,
  filters: Omit<MemberFilters, "area">,
): Promise<{ area: string; count: number }[]> {
  return memoizeUnfiltered("areas", locale, filters, async () => {
    tagResponse("members");
    if (filters.openNow) return openNowAreas(locale, filters, MOST_AREAS);
    const rows = await db.memberTranslation.groupBy({
      by: ["area"],
      where: { ...memberWhere(locale, filters), area: { not: null } },
      _count: { _all: true },
      orderBy: [{ _count: { area: "desc" } }, { area: "asc" }],
      take: MOST_AREAS,
    });
    return rows.flatMap((row) => (row.area ? [{ area: row.area, count: row._count._all }] : []));
  });
}

/**
 * How many public companies each profession has, by its id, for the filters other than the
 * profession.
 */
export async function memberProfessions(
  locale: Locale,
  filters: Omit<MemberFilters, "professionId">,
): Promise<Map<number, number>> {
  const rows = await memoizeUnfiltered("professions of", locale, filters, async () => {
    tagResponse("members");
    const found = await withAreas(locale, filters);
    if (filters.openNow) return openNowProfessions(locale, found);
    const counted = await db.memberProfession.groupBy({
      by: ["professionId"],
      where: { member: { translations: { some: memberWhere(locale, found) } } },
      _count: { _all: true },
    });
    return counted.map(({ professionId, _count }) => ({ id: professionId, count: _count._all }));
  });
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/**
 * Translates the name of a town to a locale; unchanged when no public company has it in both
 * locales.
 */
export async function areaInLocale(area: string, locale: Locale): Promise<string> {
  tagResponse("members");
  const [areaFold, { areas = [] }] = [fold(area), await withAreas(otherLocale(locale), { area })];
  const own = await db.memberTranslation.findFirst({
    where: { ...publicMembers(locale), areaFold },
    select: { memberId: true },
  });
  if (own) return area;
  const other = await db.memberTranslation.findFirst({
    where: {
      ...publicMembers(locale),
      area: { not: null },
      member: {
        deletedAt: null,
        translations: { some: { locale: otherLocale(locale), areaFold: { in: areas } } },
      },
    },
    select: { area: true },
  });
  return other?.area ?? area;
}

/** A public company by id as a card, or null. In memory for all its posts. */
export const getMemberCard = (id: number, locale: Locale): Promise<MemberCard | null> =>
  memoize(`member card ${locale} ${id}`, async () => {
    // Also for a company that is not public yet.
    tagResponse(`member_card:${id}`);
    const row = await db.memberTranslation.findFirst({
      where: { ...publicMembers(locale), memberId: id },
      select: memberCardSelect(locale),
    });
    return row ? viewMemberCard(row, locale) : null;
  });
