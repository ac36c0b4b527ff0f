import { placeAddresses } from "@/lib/directory/place-page/address";
import { indexedPlaces, type IndexedPlace } from "@/lib/directory/place-page/counts";
import { db } from "@/lib/kernel/core/db";
import { paths } from "@/lib/kernel/core/paths";
import { LOCALES, type Locale } from "@/lib/kernel/i18n/locale";
import { placeById, PLACES, withinOf } from "@/lib/kernel/place/list";
import { entryOf } from "./entry-of";
import type { Entry } from "./xml";

const CYPRUS = 2;

/** A file for each region of Greece, and one for Cyprus: so none has too many pages. */
const AREAS = PLACES.filter(({ id, kind }) => kind === "region" || id === CYPRUS);

/** The slugs of professions by id and locale. */
async function professionSlugs(): Promise<Map<string, string>> {
  const rows = await db.professionTranslation.findMany({
    select: { professionId: true, locale: true, slug: true },
  });
  return new Map(rows.map(({ professionId, locale, slug }) => [`${professionId} ${locale}`, slug]));
}

/** The pages of places within an area, and of professions there, that search engines index. */
async function listPlaceEntries(areaId: number): Promise<Entry[]> {
  const [pages, slugs, addressed] = await Promise.all([
    indexedPlaces(withinOf(areaId)),
    professionSlugs(),
    placeAddresses(),
  ]);
  const byPage = new Map<string, IndexedPlace[]>();
  for (const page of pages) {
    const key = `${page.placeId} ${page.professionId}`;
    byPage.set(key, [...(byPage.get(key) ?? []), page]);
  }
  return [...byPage.values()].flatMap((locales) => {
    const place = locales[0] && placeById(locales[0].placeId);
    if (!place) return [];
    const own = (locale: Locale) => locales.find((page) => page.locale === locale);
    const pathIn = (locale: Locale) => {
      const id = own(locale)?.professionId;
      const profession = typeof id === "number" ? slugs.get(`${id} ${locale}`) : undefined;
      // A profession without a name in a language has no page in it.
      return typeof id === "number" && profession === undefined
        ? undefined
        : paths.directory(profession, addressed(place).slug[locale]);
    };
    const entry = entryOf(pathIn, (locale) => own(locale)?.changedAt);
    return LOCALES.some((locale) => entry.alternates[locale] !== null) ? [entry] : [];
  });
}

/** The sitemaps of places. */
export const PLACE_LISTS = AREAS.map(({ id, slug }) => ({
  name: `places-${slug.en}`,
  tags: ["professions", "members"],
  list: () => listPlaceEntries(id),
}));
