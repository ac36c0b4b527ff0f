import type { Metadata } from "next";
import type { Graph } from "schema-dts";
import { cache } from "react";
import { findSection, findTag, type Section } from "@/lib/magazine/category/service";
import type { SubCategoryView } from "@/lib/magazine/category/view";
import { lastPage, PER_PAGE } from "@/lib/kernel/core/paging";
import { eventPath } from "@/lib/commerce/event/path";
import { comingEvents } from "@/lib/commerce/event/read/coming";
import { paths, sectionCode, type SectionCode, type SectionName } from "@/lib/kernel/core/paths";
import { localePath, LOCALES, otherLocale, type Locale } from "@/lib/kernel/i18n/locale";
import { pageMetadata, type Alternates } from "@/lib/kernel/seo/metadata";
import { decodePart, pageNumber, type SearchParams } from "@/lib/kernel/i18n/page-number";
import { sectionLists } from "@/lib/magazine/post/read/section-lists";
import { countPosts, type PostFilters } from "@/lib/magazine/post/read/service";
import { DATED_SECTIONS } from "@/lib/site/sitemap/lists";
import { listData } from "./list";
import { recordOf } from "@/lib/kernel/core/records";
import { siteName } from "@/lib/kernel/setting/service";

/** A page of a section's list. */
export type SectionFacts = {
  locale: Locale;
  section: Section;
  sub?: SubCategoryView;
  page: number;
  total: number;
  items: { name: string; path: string }[];
  alternates: Alternates;
};

/** The coming events on the first page of a section with dates. */
const eventsOn = async (
  locale: Locale,
  isDated: boolean,
  subCategoryId: number | undefined,
  page: number,
) => (isDated && subCategoryId === undefined && page === 0 ? comingEvents(locale) : []);

/** The posts and events of a page of the list in a locale, and the total. */
async function readList(
  locale: Locale,
  { category, subCategoryId }: { category: SectionCode; subCategoryId: number | undefined },
  isDated: boolean,
  page: number,
) {
  const [{ list, upcoming }, events] = await Promise.all([
    sectionLists(locale, category, subCategoryId, isDated, page),
    eventsOn(locale, isDated, subCategoryId, page),
  ]);
  const total = list.total + (upcoming?.total ?? 0) + events.length;
  const posts = upcoming && page === 0 ? [...upcoming.items, ...list.items] : list.items;
  return {
    items: [
      ...events.map(({ kind, title, slug }) => ({ name: title, path: eventPath(kind, slug) })),
      ...posts.map((card) => ({ name: card.product_name, path: paths.post(card.slug) })),
    ],
    total,
    holdsPage: total > 0 && page <= list.lastPage,
  };
}

/** Whether this page of the list exists in a locale. */
async function holdsPage(
  locale: Locale,
  filters: PostFilters,
  isDated: boolean,
  page: number,
  now: Date,
): Promise<boolean> {
  const count = (more: PostFilters) => countPosts(locale, { ...filters, ...more });
  const listed = await count(isDated ? { datedBefore: now } : {});
  return (
    (listed > 0 && page <= lastPage(listed, PER_PAGE)) ||
    (isDated && page === 0 && (await count({ datedFrom: now })) > 0) ||
    (await eventsOn(locale, isDated, filters.subCategoryId, page)).length > 0
  );
}

const load = cache(
  async (
    locale: Locale,
    name: SectionName,
    tag: string | undefined,
    page: number,
  ): Promise<SectionFacts | undefined> => {
    const section = await findSection(sectionCode(name), locale);
    if (!section) return undefined;
    const match = tag === undefined ? undefined : await findTag(section, tag);
    if (match && match.kind !== "found") return undefined;
    const sub = match?.sub;
    const filters = { category: section.code, subCategoryId: sub?.id };
    const [isDated, now, other] = [DATED_SECTIONS.includes(name), new Date(), otherLocale(locale)];
    const hasAddress = (requested: Locale) =>
      sub === undefined || sub.slugs[requested] !== undefined;
    const [list, elsewhere] = await Promise.all([
      readList(locale, filters, isDated, page),
      hasAddress(other) && holdsPage(other, filters, isDated, page, now),
    ]);
    const path = (requested: Locale, exists: boolean) =>
      exists ? localePath(requested, paths.section(name, sub?.slugs[requested])) : null;
    const alternates: Alternates = recordOf(LOCALES, (each) =>
      each === locale ? path(locale, list.holdsPage && hasAddress(locale)) : path(other, elsewhere),
    );
    return { locale, section, sub, page, total: list.total, items: list.items, alternates };
  },
);

/** The requested page of a section's list; undefined for an unknown section, tag or page number. */
export async function sectionFacts({
  locale,
  name,
  tagPath = [],
  searchParams,
}: {
  locale: Locale;
  name: SectionName;
  tagPath: string[] | undefined;
  searchParams: SearchParams;
}): Promise<SectionFacts | undefined> {
  const page = pageNumber((await searchParams).page);
  if (page === undefined || tagPath.length > 1) return undefined;
  return load(
    locale,
    name,
    tagPath[0] === undefined ? undefined : (decodePart(tagPath[0]) ?? ""),
    page,
  );
}

/** The metadata of a list: alternates that have this page, its feeds, or `noindex`. */
export async function sectionListMetadata(
  { title, description }: Metadata,
  facts: SectionFacts | undefined,
): Promise<Metadata> {
  if (!facts || typeof title !== "string") return { title, robots: { index: false } };
  const { locale, section, sub, page, alternates } = facts;
  const names = [await siteName(), section.title];
  const feeds = [
    ...(sub
      ? [{ title: [...names, sub.name].join(" · "), section: section.name, tag: sub.slug }]
      : []),
    { title: names.join(" · "), section: section.name },
  ];
  return pageMetadata({
    title,
    description,
    locale,
    alternates,
    query: page > 0 ? `?page=${page + 1}` : "",
    feeds,
  });
}

/** The structured data of a section's list; null for an empty page. */
export async function sectionData(facts: SectionFacts | undefined): Promise<Graph | null> {
  if (!facts) return null;
  const { locale, section, sub, page, total, items } = facts;
  const crumbs = [
    { name: section.title, path: paths.section(section.name) },
    ...(sub ? [{ name: sub.name, path: paths.section(section.name, sub.slug) }] : []),
  ];
  return listData(
    {
      crumbs,
      page,
      total,
      items,
    },
    locale,
  );
}
