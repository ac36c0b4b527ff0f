import { toMemberFilters, type DirectoryQuery } from "./filters";
import { omit } from "@/lib/kernel/core/records";
import { PER_PAGE } from "@/lib/kernel/core/paging";
import type { Locale } from "@/lib/kernel/i18n/locale";
import {
  areaInLocale,
  listMembers,
  memberAreas,
  memberLetters,
  memberProfessions,
} from "@/lib/directory/member/read/list";
import type { Place } from "@/lib/kernel/place/place";
import { listProfessions, type findProfession } from "@/lib/directory/profession/service";

/** The page, the place and the filters that an address asks for. */
export type Requested = {
  page: number;
  query: DirectoryQuery;
  place?: Place | undefined;
};
/** The profession of an address. */
export type Profession =
  Extract<Awaited<ReturnType<typeof findProfession>>, { kind: "found" }> | undefined;

/**
 * The ids of the companies that a search finds, undefined without one, and the seconds to wait after
 * too many. Most requests search nothing: what searches is loaded by those that do.
 */
async function searchCompanies(
  text: string | undefined,
  locale: Locale,
): Promise<{ wait?: number | undefined; found?: number[] | undefined }> {
  if (!text) return {};
  const [{ secondsOverLimit }, { idsOfSearch }] = await Promise.all([
    import("@/lib/kernel/http/page-limit"),
    import("@/lib/kernel/search-engine/list-search"),
  ]);
  const wait = await secondsOverLimit("search");
  return wait === undefined
    ? { found: await idsOfSearch("member", text, locale) }
    : { wait, found: [] };
}

/** What a list shows: its companies and the filters to choose from, each counted with all others. */
export async function readList(locale: Locale, requested: Requested, profession: Profession) {
  const { area: town } = requested.query;
  // The language switch translates the name of the town.
  const query = town
    ? { ...requested.query, area: await areaInLocale(town, locale) }
    : requested.query;
  const { wait, found } = await searchCompanies(query.q, locale);
  const { place } = requested;
  const filters = { ...toMemberFilters(query, profession?.id, found), placeId: place?.id };
  // Letters, towns and professions are counted with all other filters.
  const withoutLetter = omit(filters, ["letter"]);
  const withoutArea = omit(filters, ["area"]);
  const withoutProfession = omit(filters, ["professionId"]);
  const [list, letters, areas, professions, counts] = await Promise.all([
    listMembers(locale, filters, { currentPage: requested.page, perPage: PER_PAGE }),
    memberLetters(locale, withoutLetter),
    memberAreas(locale, withoutArea),
    listProfessions(locale),
    memberProfessions(locale, withoutProfession),
  ]);
  return {
    query,
    wait,
    list,
    letters,
    areas,
    professions: professions.filter((item) => item.members_count > 0),
    counts,
    page: requested.page,
    place,
    isFiltered: Object.keys(query).length > 0,
    isNarrowed: profession !== undefined || place !== undefined || Object.keys(query).length > 0,
  };
}
export type ReadList = Awaited<ReturnType<typeof readList>>;

/** What a part of the list is made from. */
export type PartProps = { locale: Locale; read: ReadList; profession: Profession };
