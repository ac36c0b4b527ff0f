import { tagResponse } from "@/lib/kernel/core/cache-tags";
import { db } from "@/lib/kernel/core/db";
import { memoize } from "@/lib/kernel/core/render-cache";
import { recordOf } from "@/lib/kernel/core/records";
import { LOCALES, otherLocale, type Locale } from "@/lib/kernel/i18n/locale";
import { placeBySlug } from "@/lib/kernel/place/list";
import type { Place } from "@/lib/kernel/place/place";

/**
 * What the address of a place ends in while a profession has or had its slug: a profession that was
 * there first keeps its address.
 */
const BESIDE_PROFESSION = "-place";

/** The slugs that professions have or had, in any language. */
async function professionSlugs(): Promise<Set<string>> {
  const rows = await memoize("slugs of professions", async () => {
    tagResponse("professions");
    const [present, former] = await Promise.all([
      db.professionTranslation.findMany({ select: { slug: true } }),
      db.slugHistory.findMany({ where: { kind: "profession" }, select: { slug: true } }),
    ]);
    return [...present, ...former].map(({ slug }) => slug);
  });
  return new Set(rows);
}

function besideProfessions(slug: string, taken: ReadonlySet<string>): string {
  return taken.has(slug) ? besideProfessions(slug + BESIDE_PROFESSION, taken) : slug;
}

/** Gives places the slugs of their addresses, which no profession has. */
export async function placeAddresses(): Promise<(place: Place) => Place> {
  tagResponse("professions");
  const taken = await professionSlugs();
  return (place) =>
    LOCALES.every((locale) => !taken.has(place.slug[locale]))
      ? place
      : {
          ...place,
          slug: recordOf(LOCALES, (locale) => besideProfessions(place.slug[locale], taken)),
        };
}

const withoutSuffix = (slug: string): string =>
  slug.endsWith(BESIDE_PROFESSION) ? withoutSuffix(slug.slice(0, -BESIDE_PROFESSION.length)) : slug;

/**
 * The place that a part of an address names in a language or in the other one, with the slugs of its
 * address; also by a slug that a profession has now, which the caller asks for first. Undefined for
 * none.
 */
export async function findPlace(part: string, locale: Locale): Promise<Place | undefined> {
  const slug = withoutSuffix(part);
  const place = placeBySlug(slug, locale) ?? placeBySlug(slug, otherLocale(locale));
  return place && (await placeAddresses())(place);
}
