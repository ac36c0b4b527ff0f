import { tagResponse, markUncacheable } from "@/lib/kernel/core/cache-tags";
import { db } from "@/lib/kernel/core/db";
import { memoize } from "@/lib/kernel/core/render-cache";
import { paged, type Paged, type Paging } from "@/lib/kernel/core/paging";
import { INDEX_LETTERS } from "@/lib/kernel/greek/collation";
import { fold } from "@/lib/kernel/greek/fold";
import { otherLocale, type Locale } from "@/lib/kernel/i18n/locale";
import {
  idFromPath,
  formerOwner,
  greeklishOwner,
  isSlug,
  type Lookup,
} from "@/lib/kernel/slug/service";
import type { Prisma } from "@/prisma/client/client";
import { alphabetPage } from "./alphabet";
import type { MemberFilters } from "./filters";
import { openNowAreas, openNowLetters, openNowPage, openNowProfessions } from "./open-now";
import { publicMembers } from "../policy";
import {
  memberCardSelect,
  memberSelect,
  viewMember,
  viewMemberCard,
  type MemberCard,
  type MemberView,
} from "./view";

/** The conditions of the filters, without `openNow`, which lib/directory/member/read/open-now.ts handles. */
function memberWhere(locale: Locale, filters: MemberFilters): Prisma.MemberTranslationWhereInput {
  tagResponse("members");
  const letterFilter = () => {
    if (filters.letter === "#")
      return { letter: { notIn: INDEX_LETTERS.filter((letter) => letter !== "#") } };
    return filters.letter ? { letter: filters.letter } : {};
  };
  return {
    ...publicMembers(locale),
    ...letterFilter(),
    ...(filters.area ? { areaFold: fold(filters.area) } : {}),
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

const inOrder = <Row extends { memberId: number }>(rows: Row[], ids: number[]): Row[] => {
  const byId = new Map(rows.map((row) => [row.memberId, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

/** The ids of a page of companies; filters without keyset pagination use count and offset. */
async function memberPage(
  locale: Locale,
  filters: MemberFilters,
  paging: Paging,
): Promise<{ total: number; ids: number[] }> {
  const { ids, openNow, letter, ...plain } = filters;
  if (openNow) {
    tagResponse("members");
    return openNowPage(locale, filters, paging);
  }
  if (!ids && letter !== "#") {
    const page = await alphabetPage(locale, { ...plain, letter }, paging);
    // Unknown towns are not cached, as the number of such keys is unbounded.
    if (page.total === 0 && filters.area !== undefined) markUncacheable();
    return page;
  }
  const where = memberWhere(locale, filters);
  const [total, rows] = await Promise.all([
    db.memberTranslation.count({ where }),
    db.memberTranslation.findMany({
      where,
      orderBy: [{ name: "asc" }, { memberId: "asc" }],
      skip: paging.currentPage * paging.perPage,
      take: paging.perPage,
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
    inOrder(rows, ids).map((row) => viewMemberCard(row, locale)),
    total,
    paging,
  );
}

/** As `listMembers`, with all public fields of the companies. */
export async function listWholeMembers(
  locale: Locale,
  filters: MemberFilters,
  paging: Paging,
): Promise<Paged<MemberView>> {
  const { total, ids } = await memberPage(locale, filters, paging);
  const rows = await db.memberTranslation.findMany({
    where: { ...publicMembers(locale), memberId: { in: ids } },
    select: memberSelect(locale),
  });
  return paged(
    inOrder(rows, ids).map((row) => viewMember(row, locale)),
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
    if (filters.openNow) return openNowLetters(locale, filters);
    const counted = await db.memberTranslation.groupBy({
      by: ["letter"],
      where: memberWhere(locale, filters),
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
    if (filters.openNow) return openNowProfessions(locale, filters);
    const counted = await db.memberProfession.groupBy({
      by: ["professionId"],
      where: { member: { translations: { some: memberWhere(locale, filters) } } },
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
  const areaFold = fold(area);
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
        translations: { some: { locale: otherLocale(locale), areaFold } },
      },
    },
    select: { area: true },
  });
  return other?.area ?? area;
}

/**
 * Finds a public company by slug; an id, a former slug, or that of the other locale, redirects to
 * the present one.
 */
export async function findMember(part: string, locale: Locale): Promise<Lookup<MemberView>> {
  const id = idFromPath(part);
  if (id === undefined) {
    if (!isSlug(part)) return { kind: "unknown" };
    const row = await db.memberTranslation.findFirst({
      where: { ...publicMembers(locale), slug: part },
      select: memberSelect(locale),
    });
    if (row) return { kind: "found", item: viewMember(row, locale) };
  }
  const elsewhere = async () =>
    (await db.memberTranslation.findFirst({ where: { slug: part }, select: { memberId: true } }))
      ?.memberId;
  const target =
    id ??
    (await elsewhere()) ??
    (await formerOwner("member", part, locale)) ??
    (await greeklishOwner(part, async (slugs) =>
      (
        await db.memberTranslation.findMany({
          where: { ...publicMembers(locale), slug: { in: slugs } },
          select: { memberId: true },
        })
      ).map((row) => row.memberId),
    ));
  if (target === undefined) return { kind: "unknown" };
  const present = await db.memberTranslation.findFirst({
    where: { ...publicMembers(locale), memberId: target },
    select: { slug: true },
  });
  return present ? { kind: "moved", slug: present.slug } : { kind: "unknown" };
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

/** A public company by id or slug, for the API, which does not redirect. */
export async function getMember(part: string, locale: Locale): Promise<MemberView | null> {
  const id = idFromPath(part);
  if (id === undefined && !isSlug(part)) return null;
  const row = await db.memberTranslation.findFirst({
    where: { ...publicMembers(locale), ...(id ? { memberId: id } : { slug: part }) },
    select: memberSelect(locale),
  });
  return row ? viewMember(row, locale) : null;
}
