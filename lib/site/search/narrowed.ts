import { firstFreeTimes } from "@/lib/commerce/appointment/first";
import type { MemberFilters } from "@/lib/directory/member/read/filters";
import { memberFacets, memberPage, type MemberFacets } from "@/lib/directory/member/read/list";
import { keysOf, recordOf } from "@/lib/kernel/core/records";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { searchedProfessions } from "@/lib/kernel/search-engine/fallbacks";
import { idsOfSearch } from "@/lib/kernel/search-engine/list-search";
import { readQuery } from "@/lib/kernel/search-engine/read-query";
import { SEARCH_KINDS } from "@/lib/site/register/search";
import { marksOf, NO_MARKS } from "./find";
import { readHits } from "./hits";
import { withPictures } from "./thumbnails";
import { marked, resultsByKind, type SearchResult } from "./results";

/** What a search asks of its companies beside the words. */
export type Narrowing = { filters: MemberFilters; withFacets: boolean };

const isNarrowed = (filters: MemberFilters) =>
  Object.values(filters).some((value) => value !== undefined);

/** The companies of a search that meet the filters: the nearest first, else the best. */
async function companiesOf(
  text: string,
  locale: Locale,
  limit: number,
  filters: MemberFilters,
): Promise<SearchResult["members"]> {
  const { ids } = await memberPage(locale, filters, { currentPage: 0, perPage: limit });
  const asked = recordOf(keysOf(SEARCH_KINDS), (name) => (name === "members" ? ids : []));
  const [rows, professions, times] = await Promise.all([
    readHits(asked, locale, "public"),
    searchedProfessions(),
    firstFreeTimes(ids),
  ]);
  const query = await readQuery(text, professions, { typos: "unfinished", greeklish: true });
  const marks = query ? marksOf(query) : NO_MARKS;
  const lists = await resultsByKind((kind, name) => marked(kind, rows[name], marks));
  const { members } = await withPictures(lists, locale);
  return members.map((hit) => ({
    ...hit,
    next_free_at: times.get(hit.id)?.toISOString() ?? null,
  }));
}

/** A result with only those of its companies that meet the filters, and what they can be filtered by. */
export async function narrowCompanies(
  result: SearchResult,
  { filters, withFacets }: Narrowing,
  text: string,
  locale: Locale,
  limit: number,
): Promise<{ result: SearchResult; facets?: MemberFacets }> {
  if (!isNarrowed(filters) && !withFacets) return { result };
  const ids = (await idsOfSearch("member", text, locale, undefined, true)) ?? [];
  const sort = filters.near ? "distance" : "relevance";
  const [members, facets] = await Promise.all([
    isNarrowed(filters)
      ? companiesOf(text, locale, limit, { ...filters, ids, sort })
      : result.members,
    withFacets ? memberFacets(locale, { ...filters, ids }) : undefined,
  ]);
  return { result: { ...result, members }, ...(facets ? { facets } : {}) };
}
