import type { Locale } from "@/lib/kernel/i18n/locale";
import { ancestorsOf, neighboursOf, PLACES, withinOf } from "@/lib/kernel/place/list";
import type { Place } from "@/lib/kernel/place/place";
import { memberPage } from "../member/read/list";
import { placeAddresses } from "./address";
import { countAtPlaces } from "./counts";
import { WHOLE_DIRECTORY } from "./find";

/** A place with the number of its companies. */
export type CountedPlace = { place: Place; count: number };

const MOST_NEAR = 6;
const MOST_WITHIN = 12;
/** So many near places are asked first: those of few companies are far from each other. */
const ASKED_FIRST = 40;

/** The wider places of a page, the nearest first; without the country that the directory is about. */
const widerPlaces = (place: Place): Place[] =>
  ancestorsOf(place.id).filter(({ id }) => id !== WHOLE_DIRECTORY);

/**
 * The wider places that stand before a place on its way from the directory, the widest first: a
 * regional unit adds nothing to its region.
 */
export const wayTo = (place: Place): Place[] =>
  widerPlaces(place)
    .filter(({ kind }) => kind !== "unit")
    .toReversed();

async function counted(
  locale: Locale,
  places: readonly Place[],
  professionId: number | undefined,
): Promise<CountedPlace[]> {
  const counts = await countAtPlaces(
    locale,
    places.map(({ id }) => id),
    professionId,
  );
  return places.flatMap((place) => {
    const count = counts.get(place.id) ?? 0;
    return count > 0 ? [{ place, count }] : [];
  });
}

async function nearest(locale: Locale, place: Place, professionId: number | undefined) {
  const all = neighboursOf(place.id, PLACES.length);
  const first = await counted(locale, all.slice(0, ASKED_FIRST), professionId);
  const near = first.length >= MOST_NEAR ? first : await counted(locale, all, professionId);
  return near.slice(0, MOST_NEAR);
}

async function within(locale: Locale, place: Place, professionId: number | undefined) {
  const inside = new Set(withinOf(place.id));
  // A regional unit is passed over for its municipalities.
  const shown = PLACES.filter(
    ({ id, kind, parent }) =>
      id !== place.id &&
      inside.has(id) &&
      kind !== "unit" &&
      (parent === place.id || kind === "municipality"),
  );
  const found = await counted(locale, shown, professionId);
  return found.sort((one, other) => other.count - one.count).slice(0, MOST_WITHIN);
}

/** How many companies the page of a place lists, with those that serve it from elsewhere. */
const listedAt = async (locale: Locale, placeId: number, professionId: number | undefined) =>
  (await memberPage(locale, { placeId, professionId }, { currentPage: 0, perPage: 1 })).total;

/** Where else a reader can look: around a place, within it and in the next wider one. */
export type PlacesAround = {
  near: CountedPlace[];
  within: CountedPlace[];
  /** The nearest wider place that has more companies; undefined without one. */
  wider: CountedPlace | undefined;
};

/**
 * The regions of Greece, and Cyprus, with the companies that have a seat or a branch there, and the slugs
 * of their addresses. Who serves the whole country would count in each of them.
 */
export async function regionsWithCompanies(locale: Locale): Promise<CountedPlace[]> {
  const regions = PLACES.filter(
    ({ id, kind }) => kind === "region" || (kind === "country" && id !== WHOLE_DIRECTORY),
  );
  const [addressed, found] = await Promise.all([
    placeAddresses(),
    counted(locale, regions, undefined),
  ]);
  return found.map(({ place, count }) => ({ place: addressed(place), count }));
}

/**
 * The places around one that have companies, of a profession or any, with how many and the slugs of
 * their addresses.
 */
export async function placesAround(
  locale: Locale,
  place: Place,
  professionId: number | undefined,
): Promise<PlacesAround> {
  const [addressed, near, inside, wider] = await Promise.all([
    placeAddresses(),
    nearest(locale, place, professionId),
    within(locale, place, professionId),
    counted(locale, [place, ...widerPlaces(place)], professionId),
  ]);
  const own = wider.find((one) => one.place.id === place.id)?.count ?? 0;
  const more = wider.find((one) => one.place.id !== place.id && one.count > own);
  const shown = async (places: readonly CountedPlace[]) => {
    const counts = await Promise.all(
      places.map((one) => listedAt(locale, one.place.id, professionId)),
    );
    return places.map((one, at) => ({
      place: addressed(one.place),
      count: counts[at] ?? one.count,
    }));
  };
  const [shownNear, shownWithin, [shownWider]] = await Promise.all([
    shown(near),
    shown(inside),
    shown(more ? [more] : []),
  ]);
  return { near: shownNear, within: shownWithin, wider: shownWider };
}
