import type { DirectoryQuery } from "./filters";
import { isOfTheMoment, narrows, toMemberFilters } from "./filters";
import { omit } from "@/lib/kernel/core/records";
import { PER_PAGE } from "@/lib/kernel/core/paging";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { areaInLocale, listMembers, memberLetters } from "@/lib/directory/member/read/list";
import type { Place } from "@/lib/kernel/place/place";
import { listProfessions, type findProfession } from "@/lib/directory/profession/service";

/** The page, the place and the filters that an address asks for. */
export type Requested = { page: number; query: DirectoryQuery; place?: Place | undefined };
/** The profession of an address. */
export type Profession =
  Extract<Awaited<ReturnType<typeof findProfession>>, { kind: "found" }> | undefined;

/** Ids that every one of some lists has; undefined without lists. */
const inAll = (lists: (readonly number[] | undefined)[]): number[] | undefined => {
  const [first, ...others] = lists.filter((list) => list !== undefined);
  return first && [...first].filter((id) => others.every((list) => list.includes(id)));
};

/**
 * The seconds to wait after too many searches, and the companies that a search finds, undefined
 * without one. Lists that depend on the clock or on a part of the map count as searches. Most
 * requests do neither: what searches is loaded by those that do.
 */
async function searchCompanies(
  query: DirectoryQuery,
  locale: Locale,
): Promise<{ wait?: number | undefined; found?: number[] | undefined }> {
  if (!query.q && !isOfTheMoment(query)) return {};
  const [{ secondsOverLimit }, { idsOfSearch }, { markUncacheable }] = await Promise.all([
    import("@/lib/kernel/http/page-limit"),
    import("@/lib/kernel/search-engine/list-search"),
    import("@/lib/kernel/core/cache-tags"),
  ]);
  markUncacheable();
  const wait = await secondsOverLimit("search");
  return wait === undefined
    ? { found: query.q ? await idsOfSearch("member", query.q, locale) : undefined }
    : { wait, found: [] };
}

/**
 * What a list shows: its companies and the choices, each counted with all others.
 * @param freeIds loads the companies with a free appointment in the coming week
 */
export async function readList(
  locale: Locale,
  requested: Requested,
  profession: Profession,
  freeIds?: () => Promise<number[]>,
) {
  const { area: town } = requested.query;
  const { place } = requested;
  // The language switch translates the name of the town.
  const query = town
    ? { ...requested.query, area: await areaInLocale(town, locale) }
    : requested.query;
  const { wait, found } = await searchCompanies(query, locale);
  const free = query.free && freeIds ? await freeIds() : undefined;
  const ids = inAll([found, free]);
  const filters = {
    ...toMemberFilters(query, profession?.id, ids),
    placeId: place?.id,
  };
  const { readFacets } = await import("./facets");
  const [list, letters, professions, facets] = await Promise.all([
    listMembers(locale, filters, { currentPage: requested.page, perPage: PER_PAGE }),
    memberLetters(locale, omit(filters, ["letter"])),
    listProfessions(locale),
    readFacets(locale, filters),
  ]);
  return {
    query,
    wait,
    list,
    letters,
    professions: professions.filter((item) => item.members_count > 0),
    facets,
    filters,
    page: requested.page,
    place,
    isFiltered: Object.keys(query).length > 0,
    isNarrowed: profession !== undefined || place !== undefined || narrows(query),
  };
}
export type ReadList = Awaited<ReturnType<typeof readList>>;

/** What a part of the list is made from. */
export type PartProps = { locale: Locale; read: ReadList; profession: Profession };
