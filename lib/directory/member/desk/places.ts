import { z } from "zod";
import { db } from "@/lib/kernel/core/db";
import { publishedSql } from "@/lib/kernel/core/publication";
import { wordBeginner } from "@/lib/kernel/greek/begins-word";
import { fold } from "@/lib/kernel/greek/fold";
import { normalisePostalCode, postalCodeBeginning } from "@/lib/kernel/greek/postal-code";
import { flag, itemQuery, text } from "@/lib/kernel/http/params";
import { LOCALES } from "@/lib/kernel/i18n/locale";
import { PLACES } from "@/lib/kernel/place/list";
import { placeOf, placeOfPostalCode } from "@/lib/kernel/place/match";
import { otherPlaceNames } from "@/lib/kernel/place/names";
import type { Place as ListedPlace } from "@/lib/kernel/place/place";
import { Prisma } from "@/prisma/client/client";

/** The query: the beginning of a town's name or of a postal code. */
export const placesQuery = itemQuery.extend({
  search: text(80),
  /** Whether all places of the list are proposed, and no others: those that a company can serve. */
  wide: flag.optional(),
});

export const placeResponse = z.object({
  /** The place in the list of places; null for an address that names none. */
  place_id: z.int().nullable(),
  /** The town or area in each language; null where it is not known. */
  area: z.object({ el: z.string().nullable(), en: z.string().nullable() }),
  postal_code: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
});
/** A place that a company can be at; its coordinates are those of the middle. */
export type Place = z.infer<typeof placeResponse>;

const MOST = 8;
const MIN_LENGTH = 2;
/** About a metre. */
const DIGITS = 5;

/**
 * The places that an address can name, the best known first: not municipalities of several towns, or
 * those that are named as municipalities only.
 */
const TOWNS = PLACES.filter(
  ({ kind, name, rank, in: locative }) =>
    (["municipality", "town", "island"].includes(kind) || (kind === "unit" && rank < 3)) &&
    !name.el.includes(" – ") &&
    !locative.el.startsWith("στον Δήμο "),
).sort((one, other) => one.rank - other.rank);

/** Whether a folded text is the beginning of a place's name, or another name of the place. */
function nameTest(query: string): (name: string) => boolean {
  const begins = wordBeginner(query);
  const others = new Set(otherPlaceNames(query));
  return (name) => begins(name) || others.has(fold(name));
}

const hasCode = (town: ListedPlace, code: string): boolean =>
  town.postal.some((one) => one.startsWith(code)) || placeOfPostalCode(code) === town;

const isTown = ({ name }: ListedPlace, { el, en }: Place["area"]): boolean =>
  (el !== null && fold(el) === fold(name.el)) || (en !== null && fold(en) === fold(name.en));

/** The companies of places that published texts name, as SQL; undefined when there are none. */
async function companiesAt(isNamed: (name: string) => boolean): Promise<Prisma.Sql | undefined> {
  const areas = await db.$queryRaw<{ area: string }[]>`
    SELECT DISTINCT t.area_fold AS area FROM member_translation AS t
    WHERE ${publishedSql()} AND t.area_fold <> ''`;
  const found = areas.map(({ area }) => area).filter(isNamed);
  if (found.length === 0) return undefined;
  return Prisma.sql`EXISTS (SELECT 1 FROM member_translation AS t
    WHERE t.member_id = m.id AND t.area_fold IN (${Prisma.join(found)}) AND ${publishedSql()})`;
}

/** The places of public companies, those with most companies first. */
async function publishedPlaces(companies: Prisma.Sql): Promise<Place[]> {
  const [el, en] = [Prisma.sql`el`, Prisma.sql`en`];
  const rows = await db.$queryRaw<
    { el: string | null; en: string | null; code: string; lat: number | null; lon: number | null }[]
  >`SELECT min(el.area) AS el, min(en.area) AS en, m.postal_code AS code,
      avg(m.latitude) AS lat, avg(m.longitude) AS lon
    FROM member AS m
    LEFT JOIN member_translation AS el
      ON el.member_id = m.id AND el.locale = 'el' AND ${publishedSql(el)}
    LEFT JOIN member_translation AS en
      ON en.member_id = m.id AND en.locale = 'en' AND ${publishedSql(en)}
    WHERE m.deleted_at IS NULL AND m.postal_code IS NOT NULL AND ${companies}
      AND (el.area_fold <> '' OR en.area_fold <> '')
    GROUP BY coalesce(nullif(el.area_fold, ''), en.area_fold), m.postal_code
    ORDER BY count(*) DESC, m.postal_code LIMIT ${MOST}`;
  return rows.map(({ code, lat, lon, ...area }) => {
    const town = TOWNS.find((one) => isTown(one, area));
    const rounded = (own: number | null, middle: number | undefined) =>
      own === null ? (middle ?? null) : Number(own.toFixed(DIGITS));
    const place = placeOf({
      town: area.el ?? area.en,
      postalCode: code,
      latitude: lat,
      longitude: lon,
    });
    return {
      place_id: place?.id ?? null,
      area: { el: area.el ?? town?.name.el ?? null, en: area.en ?? town?.name.en ?? null },
      postal_code: code,
      latitude: rounded(lat, town?.latitude),
      longitude: rounded(lon, town?.longitude),
    };
  });
}

/**
 * Places by the beginning of a town's name, in Greek, English or Greeklish, or of a postal code: the
 * towns of the list of places, and what public companies publish of their addresses (town, postal code, and the
 * middle of their pins). Nothing of a draft is told.
 */
export async function findPlaces(search: string): Promise<Place[]> {
  const query = fold(search);
  if (query.length < MIN_LENGTH) return [];
  const code = postalCodeBeginning(search);
  const isNamed = nameTest(query);
  const companies = code
    ? Prisma.sql`m.postal_code LIKE ${`${code}%`}`
    : await companiesAt(isNamed);
  const published = companies ? await publishedPlaces(companies) : [];
  const typed = normalisePostalCode(search);
  const towns = TOWNS.filter((town) =>
    code ? hasCode(town, code) : LOCALES.some((locale) => isNamed(town.name[locale])),
  )
    // A whole code that companies have already is proposed with it.
    .filter((town) => !typed || !published.some(({ area }) => isTown(town, area)))
    .map(({ id, name, latitude, longitude }) => ({
      place_id: id,
      area: name,
      postal_code: typed,
      latitude,
      longitude,
    }));
  const places = code ? [...published, ...towns] : [...towns, ...published];
  // Companies with an English text alone are at the same town as those with a Greek one.
  const keyOf = ({ area, postal_code }: Place) => fold(`${area.el ?? area.en} ${postal_code}`);
  return [...new Map(places.toReversed().map((place) => [keyOf(place), place])).values()]
    .toReversed()
    .slice(0, MOST);
}

const BY_RANK = [...PLACES].sort((one, other) => one.rank - other.rank);

/** Places of the list, of all kinds, by the beginning of a name or of a postal code. */
export function findListedPlaces(search: string): Place[] {
  const query = fold(search);
  if (query.length < MIN_LENGTH) return [];
  const code = postalCodeBeginning(search);
  const isNamed = nameTest(query);
  return BY_RANK.filter((place) =>
    code ? hasCode(place, code) : LOCALES.some((locale) => isNamed(place.name[locale])),
  )
    .slice(0, MOST)
    .map(({ id, name, latitude, longitude }) => ({
      place_id: id,
      area: name,
      postal_code: null,
      latitude,
      longitude,
    }));
}
