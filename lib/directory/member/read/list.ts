import { tagResponse, markUncacheable } from "@/lib/kernel/core/cache-tags";
import { db } from "@/lib/kernel/core/db";
import { memoize } from "@/lib/kernel/core/render-cache";
import { asFullPage, paged, type Paged, type Paging } from "@/lib/kernel/core/paging";
import { fold } from "@/lib/kernel/greek/fold";
import { otherLocale, type Locale } from "@/lib/kernel/i18n/locale";
import { inOrderOf } from "@/lib/kernel/core/records";
import { alphabetPage } from "./alphabet";
import { memberCardSelect, viewMemberCard, type MemberCard } from "./card/view";
import type { FoundFilters, MemberFilters } from "./filters";
import type { MemberFacets } from "./finder/facets";
import type { ListedFacts } from "./listed/view";
import type { MemberPoint } from "./map-point/view";
import { publicMembers } from "../policy";

export type { MemberFacets, MemberPoint };

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

/** What finds by more than an order of names (./finder) is loaded by lists that need it. */
const finder = () => import("./finder/service");

/** What depends on the time or on where a reader looks is in no cache. */
function tagList({ openNow, at, bounds, near }: MemberFilters): void {
  tagResponse("members");
  if (openNow || at || bounds || near) markUncacheable();
}

/** Whether a list is one of the alphabet, which is read from the database page by page. */
function inAlphabet({ letter, sort, openNow, ...filters }: FoundFilters) {
  const { professionId, areas, isMember, isFeatured, ...others } = filters;
  const isOther = openNow || Object.values(others).some((value) => value !== undefined);
  if (isOther || letter === "#" || (sort !== undefined && sort !== "name")) return undefined;
  return { professionId, letter, areas, isMember, isFeatured };
}

/** The total and the ids of a page of companies. */
export async function memberPage(
  locale: Locale,
  asked: MemberFilters,
  paging: Paging,
): Promise<{ total: number; ids: number[] }> {
  tagList(asked);
  const filters = await withAreas(locale, asked);
  const alphabet = inAlphabet(filters);
  if (!alphabet) return (await finder()).foundPage(locale, filters, paging);
  const page = await alphabetPage(locale, alphabet, paging);
  // Unknown towns are not cached, as the number of such keys is unbounded.
  if (page.total === 0 && asked.area !== undefined) markUncacheable();
  return page;
}

const NO_FACTS: ListedFacts = { distance_km: null, matched: null };

/** The distances and matches of companies, where a filter asks for them. */
export async function factsOf(
  locale: Locale,
  filters: MemberFilters,
  ids: readonly number[],
): Promise<(id: number) => ListedFacts> {
  if (filters.placeId === undefined && !filters.near) return () => NO_FACTS;
  const { listedFacts } = await import("./listed/view");
  const facts = await listedFacts(locale, filters, ids);
  return (id) => facts.get(id) ?? NO_FACTS;
}

/** A company in a list, with its distance and how it came under the place that is asked for. */
export type ListedMember = MemberCard & ListedFacts;

/**
 * Public companies by `sort`; without one by distance where `near` is given, else in the alphabetical
 * order of the language (Greek collation).
 */
export async function listMembers(
  locale: Locale,
  filters: MemberFilters,
  paging: Paging,
): Promise<Paged<ListedMember>> {
  const { total, ids } = await memberPage(locale, filters, paging);
  const [rows, factsFor] = await Promise.all([
    db.memberTranslation.findMany({
      where: { ...publicMembers(locale), memberId: { in: asFullPage(ids) } },
      select: memberCardSelect(locale),
    }),
    factsOf(locale, filters, ids),
  ]);
  return paged(
    inOrderOf(ids, rows, ({ memberId }) => memberId).map((row) => ({
      ...viewMemberCard(row, locale),
      ...factsFor(row.memberId),
    })),
    total,
    paging,
  );
}

const MOST_AREAS = 60;

/** What the filters find, for counting. */
async function counted(locale: Locale, filters: MemberFilters) {
  tagList(filters);
  const [finding, found] = await Promise.all([finder(), withAreas(locale, filters)]);
  return { ...finding, filters: found, found: await finding.findMembers(locale, found) };
}

/**
 * The initial letters of public companies with their counts, for the filters other than the letter.
 */
export async function memberLetters(
  locale: Locale,
  filters: MemberFilters,
): Promise<Map<string, number>> {
  const { countLetters, found } = await counted(locale, filters);
  return countLetters(found);
}

/**
 * The towns of public companies with their counts, the most frequent first, for the filters other
 * than the area.
 */
export async function memberAreas(
  locale: Locale,
  filters: MemberFilters,
): Promise<{ area: string; count: number }[]> {
  const { countAreas, found } = await counted(locale, filters);
  return countAreas(found, MOST_AREAS);
}

/**
 * How many public companies each profession has, by its id, for the filters other than the
 * profession.
 */
export async function memberProfessions(
  locale: Locale,
  filters: MemberFilters,
): Promise<Map<number, number>> {
  const { countProfessions, found } = await counted(locale, filters);
  return countProfessions(found);
}

/**
 * What a reader may choose next, each with the number of public companies that it would leave: every
 * dimension is counted with all filters but its own, and what would leave none is left out.
 */
export async function memberFacets(locale: Locale, filters: MemberFilters): Promise<MemberFacets> {
  const { facetsOf, found, filters: asked } = await counted(locale, filters);
  return facetsOf(found, asked);
}

/**
 * The seats and branches of public companies on the map, at most `most`; `total` counts all of them.
 * Those without a point of their own are on no map.
 */
export async function memberPoints(
  locale: Locale,
  filters: MemberFilters,
  most: number,
): Promise<{ total: number; points: MemberPoint[] }> {
  tagList(filters);
  const [{ findPoints }, { viewPoints }] = await Promise.all([
    finder(),
    import("./map-point/view"),
  ]);
  const { total, points } = await findPoints(locale, await withAreas(locale, filters), most);
  return { total, points: await viewPoints(locale, points) };
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
