import { millisecondsInHour } from "date-fns/constants";
import { listProfessions } from "@/lib/directory/profession/service";
import { expireResponseAt, tagResponse } from "@/lib/kernel/core/cache-tags";
import { db } from "@/lib/kernel/core/db";
import { publishedSql } from "@/lib/kernel/core/publication";
import { memoize } from "@/lib/kernel/core/render-cache";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { ancestorsOf, placeById } from "@/lib/kernel/place/list";
import type { Place } from "@/lib/kernel/place/place";
import { listSections } from "@/lib/magazine/category/service";
import { popularSearches } from "./popular";
import type { SearchStart } from "./schema";

/** The box loads them when it opens: enough for the first letters, and small. */
const MOST_PLACES = 150;

/** Whether people ask for it by name: not for a country, nor for «Περιφερειακή Ενότητα Χανίων». */
const isAskedFor = ({ kind, slug }: Place) =>
  kind !== "country" && !(kind === "unit" && slug.el.startsWith("p-e-"));

/** The places with the seats of public companies in them, those with the most first. */
async function placesWithCompanies(locale: Locale): Promise<Place[]> {
  tagResponse("members");
  const rows = await db.$queryRaw<{ id: number; companies: number }[]>`
    SELECT m.place_id AS id, count(*)::int AS companies FROM member AS m
      JOIN member_translation AS t ON t.member_id = m.id AND t.locale = ${locale}::"Locale"
    WHERE m.deleted_at IS NULL AND m.place_id IS NOT NULL AND ${publishedSql()}
    GROUP BY m.place_id`;
  const companies = new Map<Place, number>();
  for (const row of rows) {
    const own = placeById(row.id);
    for (const place of own ? [own, ...ancestorsOf(own.id)] : [])
      companies.set(place, (companies.get(place) ?? 0) + row.companies);
  }
  return [...companies]
    .filter(([place]) => isAskedFor(place))
    .sort(([one, count], [other, otherCount]) => otherCount - count || one.id - other.id)
    .slice(0, MOST_PLACES)
    .map(([place]) => place);
}

/** The nearest wider place with another name than the place itself. */
const unitOf = (place: Place, locale: Locale): string | null =>
  ancestorsOf(place.id).find(
    (wider) => isAskedFor(wider) && wider.name[locale] !== place.name[locale],
  )?.name[locale] ?? null;

async function loadStart(locale: Locale): Promise<SearchStart> {
  // Frequent searches change slowly.
  expireResponseAt(new Date(Date.now() + millisecondsInHour));
  const [professions, sections, places] = await Promise.all([
    listProfessions(locale),
    listSections(locale),
    placesWithCompanies(locale),
  ]);
  const names = [
    ...professions.map(({ profession }) => profession),
    ...places.flatMap(({ name, genitive, in: inside }) => [name[locale], inside[locale], genitive]),
    ...sections.flatMap(({ title, subCategories }) => [
      title,
      ...subCategories.map(({ name }) => name),
    ]),
  ];
  return {
    popular: await popularSearches(locale, names),
    professions: professions
      .filter(({ members_count: companies }) => companies > 0)
      .sort((one, other) => other.members_count - one.members_count)
      .map(({ profession, slug, members_count: companies }) => ({
        name: profession,
        slug,
        companies,
      })),
    sections: sections.map(({ code, title }) => ({ code, title })),
    places: places.map((place) => ({
      name: place.name[locale],
      slug: place.slug[locale],
      unit: unitOf(place, locale),
    })),
  };
}

/**
 * What the search box offers before the server has searched: popular searches, and the professions
 * and places with companies, from which the first letters are answered.
 */
export const searchStart = (locale: Locale): Promise<SearchStart> =>
  memoize(`search start ${locale}`, () => loadStart(locale));
