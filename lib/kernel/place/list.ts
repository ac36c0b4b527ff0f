import { z } from "zod";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { distanceOf } from "./distance";
import { type Place, PLACE_KINDS } from "./place";
import rows from "./places.json";

// Server only: phone-number.test.ts keeps the list out of browser bundles.

/** A row of the stored list; `scripts/place/main.ts` writes them. */
const row = z.tuple([
  z.number(),
  z.enum(PLACE_KINDS),
  z.number().nullable(),
  z.string(),
  z.string(),
  z.string(),
  z.string(),
  z.string(),
  z.string(),
  z.string(),
  z.number(),
  z.number(),
  z.tuple([z.number(), z.number(), z.number(), z.number()]),
  z.union([z.literal(1), z.literal(2), z.literal(3)]),
  z.array(z.string()),
  z.array(z.string()),
]);

/** The places of Greece and Cyprus; a wider place comes before those within it. */
export const PLACES: readonly Place[] = z
  .array(row)
  .parse(rows)
  .map(
    ([
      id,
      kind,
      parent,
      el,
      en,
      genitive,
      inEl,
      inEn,
      slugEl,
      slugEn,
      latitude,
      longitude,
      bounds,
      rank,
      postal,
      others,
    ]): Place => ({
      id,
      kind,
      parent,
      name: { el, en },
      genitive,
      in: { el: inEl, en: inEn },
      slug: { el: slugEl, en: slugEn },
      latitude,
      longitude,
      bounds,
      rank,
      postal,
      others,
    }),
  );

const BY_ID = new Map(PLACES.map((place) => [place.id, place]));
const BY_SLUG: Record<Locale, ReadonlyMap<string, Place>> = {
  el: new Map(PLACES.map((place) => [place.slug.el, place])),
  en: new Map(PLACES.map((place) => [place.slug.en, place])),
};
const BELOW = new Map<number, Place[]>();
for (const place of PLACES)
  if (place.parent !== null) BELOW.set(place.parent, [...(BELOW.get(place.parent) ?? []), place]);

/** The place with this id; undefined for an id that no place has. */
export const placeById = (id: number): Place | undefined => BY_ID.get(id);

/** The place with this slug in a language; undefined for a slug that no place has. */
export const placeBySlug = (slug: string, locale: Locale): Place | undefined =>
  BY_SLUG[locale].get(slug);

/** The wider places that a place is in, the nearest first and the country last. */
export function ancestorsOf(id: number): Place[] {
  const parent = BY_ID.get(id)?.parent ?? null;
  const above = parent === null ? undefined : BY_ID.get(parent);
  return above ? [above, ...ancestorsOf(above.id)] : [];
}

/** The id of a place and those of all places within it; empty for an unknown id. */
export const withinOf = (id: number): number[] =>
  BY_ID.has(id) ? [id, ...(BELOW.get(id) ?? []).flatMap((place) => withinOf(place.id))] : [];

/** Which kinds of places can be neighbours of a kind. */
const NEIGHBOURS: Readonly<Record<Place["kind"], readonly Place["kind"][]>> = {
  country: ["country"],
  region: ["region"],
  district: ["district", "unit"],
  unit: ["unit", "district"],
  municipality: ["municipality"],
  town: ["town", "island", "municipality"],
  island: ["town", "island", "municipality"],
};

/**
 * At most so many places near one, the nearest first: of a municipality other municipalities, of a
 * town also municipalities, of a unit other units. None that it is in or that is in it.
 */
export function neighboursOf(id: number, most: number): Place[] {
  const place = BY_ID.get(id);
  if (!place) return [];
  const own = new Set([...withinOf(id), ...ancestorsOf(id).map((above) => above.id)]);
  return PLACES.filter((other) => !own.has(other.id) && NEIGHBOURS[place.kind].includes(other.kind))
    .map((other) => ({ other, distance: distanceOf(place, other) }))
    .sort((one, next) => one.distance - next.distance)
    .slice(0, most)
    .map(({ other }) => other);
}
