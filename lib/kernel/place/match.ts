import { fold } from "@/lib/kernel/greek/fold";
import { searchTokens } from "@/lib/kernel/greek/tokens";
import { LOCALES } from "@/lib/kernel/i18n/locale";
import { distanceOf, KM_PER_DEGREE } from "./distance";
import { ancestorsOf, PLACES, placeById, withinOf } from "./list";
import { placeNamesIn } from "./names";
import type { Place } from "./place";

/** What is known of an address; each part may be missing. */
export type Address = {
  town: string | null | undefined;
  postalCode: string | null | undefined;
  latitude: number | null | undefined;
  longitude: number | null | undefined;
};
type Point = Pick<Place, "latitude" | "longitude">;

/** A point within this distance of one seat is at that place. */
const NEAR_KM = 3;
/** What is further apart contradicts each other. */
const FAR_KM = 30;

const BY_CODE = new Map(PLACES.flatMap((place) => place.postal.map((code) => [code, place])));
const SEATS = PLACES.filter(({ kind }) => ["municipality", "town", "island"].includes(kind));

/**
 * The place that a postal code (digits alone) belongs to, by its longest known beginning; undefined
 * for other codes.
 */
export function placeOfPostalCode(code: string): Place | undefined {
  for (let length = code.length; length > 1; length--) {
    const place = BY_CODE.get(code.slice(0, length));
    if (place) return place;
  }
  return undefined;
}

const isWithin = (place: Place, wider: Place) =>
  place === wider || ancestorsOf(place.id).includes(wider);

const regionOf = (place: Place) =>
  [place, ...ancestorsOf(place.id)].find(({ kind }) => kind === "region" || kind === "district");

/** The first two digits of the codes around a place: of it, or of the nearest wider place. */
function codesAround(place: Place): Set<string> {
  for (const wider of [place, ...ancestorsOf(place.id)]) {
    const codes = withinOf(wider.id).flatMap((id) => placeById(id)?.postal ?? []);
    if (codes.length > 0) return new Set(codes.map((code) => code.slice(0, 2)));
  }
  return new Set();
}

/** Whether a place can have a postal code; those of Cyprus have four digits and are not known. */
function canHaveCode(place: Place, code: string): boolean {
  const isGreek = [place, ...ancestorsOf(place.id)].at(-1)?.id === 1;
  if (isGreek !== (code.length === 5)) return false;
  if (!isGreek) return true;
  const owner = placeOfPostalCode(code);
  if (!owner) return codesAround(place).has(code.slice(0, 2));
  if (isWithin(owner, place) || isWithin(place, owner)) return true;
  return place.postal.length === 0 && distanceOf(owner, place) <= FAR_KM;
}

/** Whether a point can be in a place. */
function canHold({ bounds, kind, ...place }: Place, point: Point): boolean {
  if (["municipality", "town", "island"].includes(kind)) return distanceOf(place, point) <= FAR_KM;
  const [south, west, north, east] = bounds;
  const margin = FAR_KM / KM_PER_DEGREE / 2;
  return (
    point.latitude > south - margin &&
    point.latitude < north + margin &&
    point.longitude > west - margin &&
    point.longitude < east + margin
  );
}

/**
 * The places that a town's text as a whole names, also with a wider place or one of the same region
 * after it («Χαλάνδρι, Αθήνα»). Undefined for a text that names none.
 */
function placesOfTown(town: string): Place[] | undefined {
  const words = searchTokens(town).length;
  const [name, next, ...rest] = placeNamesIn(town).filter(({ isExact }) => isExact);
  if (!name || rest.length > 0 || name.from !== 0) return undefined;
  if (!next) return name.to === words ? name.places : undefined;
  if (next.from !== name.to || next.to !== words) return undefined;
  const regions = new Set(next.places.map(regionOf));
  return name.places.filter((place) => regions.has(regionOf(place)));
}

/** The place whose seat alone is near a point; towns of one municipality are that municipality. */
function placeOfPoint(point: Point): Place | undefined {
  const near = SEATS.filter((place) => distanceOf(place, point) <= NEAR_KM);
  const [first, ...others] = near;
  if (!first) return undefined;
  if (others.length === 0) return first;
  const widest = near.find(({ kind }) => kind === "municipality") ?? first;
  return near.every((place) => isWithin(place, widest)) ? widest : undefined;
}

/** Whether a town's text begins with the own name of a place, not with a further one. */
const bears = (place: Place, town: string) =>
  LOCALES.some((locale) => `${fold(town)} `.startsWith(`${fold(place.name[locale])} `));

function isFit(place: Place, code: string, point: Point | undefined): boolean {
  return (code === "" || canHaveCode(place, code)) && (!point || canHold(place, point));
}

/** The one that a name means: that of the code, else its own bearer or the only one, else the nearest. */
function placeOfName(
  named: readonly Place[],
  town: string,
  code: string,
  point: Point | undefined,
): Place | undefined {
  const fit = named.filter((place) => isFit(place, code, point));
  const owner = code === "" ? undefined : placeOfPostalCode(code);
  const [first, second] = fit;
  if (!first) return undefined;
  const byCode = owner && fit.find((place) => place === owner);
  if (byCode) return byCode;
  // «Κέρκυρα» with a code of its town is the town; a municipality stays what the text says.
  if (owner && first.kind !== "municipality" && isWithin(owner, first)) return owner;
  const own = fit.filter((place) => bears(place, town));
  if (!second || own.length === 1) return own[0] ?? first;
  if (point) {
    const [nearest, next] = fit
      .map((place) => ({ place, distance: distanceOf(place, point) }))
      .sort((one, other) => one.distance - other.distance);
    if (nearest && next && next.distance > 2 * nearest.distance) return nearest.place;
  }
  return undefined;
}

/**
 * The place of an address when it is sure, else null. Sure is: a town's name in either language that
 * one place has, or one that its postal code or point allows; without a known name a postal code
 * that belongs to one place, or a point within 3 km of one seat. Null when parts contradict each
 * other: a name and a code of different places, or a point more than 30 km away.
 */
export function placeOf({ town, postalCode, latitude, longitude }: Address): Place | null {
  const code = (postalCode ?? "").replace(/\D/g, "");
  const point =
    typeof latitude === "number" && typeof longitude === "number"
      ? { latitude, longitude }
      : undefined;
  const named = town ? placesOfTown(town) : undefined;
  if (named) return placeOfName(named, town ?? "", code, point) ?? null;
  const owner = placeOfPostalCode(code);
  if (owner) return isFit(owner, code, point) ? owner : null;
  const near = point && placeOfPoint(point);
  return near && isFit(near, code, point) ? near : null;
}
