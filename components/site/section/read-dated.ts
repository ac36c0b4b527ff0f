import { eventItems } from "@/components/commerce/event-card/event-item";
import { postItem } from "@/components/magazine/post/date-row";
import { comingEvents } from "@/lib/commerce/event/read/coming";
import { expireResponseAt, markUncacheable } from "@/lib/kernel/core/cache-tags";
import { DATED_SECTIONS, type DatedSection, type SectionName } from "@/lib/kernel/core/paths";
import { recordOf } from "@/lib/kernel/core/records";
import { localePath, LOCALES, type Locale } from "@/lib/kernel/i18n/locale";
import type { SearchParams } from "@/lib/kernel/i18n/page-number";
import type { Section } from "@/lib/magazine/category/service";
import type { SubCategoryView } from "@/lib/magazine/category/view";
import { sectionLists } from "@/lib/magazine/post/read/section-lists";
import type { DatedOffer } from "./dated-choices";
import {
  datedHref,
  filterDated,
  hasUnknownFilter,
  isFiltered,
  readDatedFilters,
} from "./dated-filters";
import { byStart } from "./dated-list";
import { todayInAthens } from "./month-entries";

const DATED: readonly SectionName[] = DATED_SECTIONS;

/** Whether the posts of a section take place at a time, and events stand among them. */
export const isDatedSection = (name: SectionName): name is DatedSection => DATED.includes(name);

type Query = { locale: Locale; name: DatedSection; searchParams: SearchParams };
type Found = { section: Section; sub?: SubCategoryView | undefined; page: number };

/** What a list with dates needs: what is to come, what an address leaves of it, and what is over. */
export type Dated = Awaited<ReturnType<typeof readDated>>;

/**
 * Reads a section with dates. The first page has events, webinars and dated posts in one list, and
 * filters; it expires when one of them begins, as it says what takes place now.
 */
export async function readDated(
  { locale, name, searchParams }: Query,
  { section, sub, page }: Found,
) {
  const isWhole = !sub && page === 0;
  const [{ list: past, upcoming }, events, raw] = await Promise.all([
    sectionLists(locale, section.code, sub?.id, true, page),
    isWhole ? comingEvents(locale) : [],
    searchParams,
  ]);
  const items = [
    ...(page === 0 ? (upcoming?.items ?? []) : []).map((card) => postItem(card, locale)),
    ...(await eventItems(events, locale)),
  ].sort(byStart);
  const now = new Date();
  for (const { starts } of items) if (starts > now) expireResponseAt(starts);
  const total = past.total + (upcoming?.total ?? 0) + events.length;
  if (!isWhole)
    return {
      past,
      total,
      now,
      shown: items,
      isFiltered: false,
      countKey: "calendar.monthCount" as const,
      count: total,
    };
  const filters = readDatedFilters(raw, locale);
  if (hasUnknownFilter(raw, filters)) markUncacheable();
  const today = todayInAthens();
  const offer: DatedOffer = { locale, name, items, filters, now, today };
  const shown = filterDated(items, filters, now, today);
  return {
    past,
    total,
    now,
    shown,
    offer,
    isFiltered: isFiltered(filters),
    countKey: "comingCount" as const,
    count: shown.length,
    alternates: recordOf(LOCALES, (each) => localePath(each, datedHref(name, each, filters))),
  };
}
