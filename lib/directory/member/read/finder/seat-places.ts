import { ancestorsOf, placeById, withinOf } from "@/lib/kernel/place/list";

/** Where companies are: the places of seat and branches, and those that they serve. */
export type SeatPlaces = {
  seat: number | null;
  branches: readonly (number | null)[];
  serves: readonly number[];
};

const upwards = (id: number) => [id, ...ancestorsOf(id).map((place) => place.id)];

const memo = <T>(make: (id: number) => T) => {
  const made = new Map<number, T>();
  return (id: number): T => {
    const known = made.get(id);
    if (known !== undefined) return known;
    const value = make(id);
    made.set(id, value);
    return value;
  };
};

/** The places under which a seat or a branch at a place is found. */
const placesAt = memo((id: number): readonly number[] => (placeById(id) ? upwards(id) : []));
/** The places under which a company is found that serves a place: it, what it is in, what is in it. */
const placesServed = memo((id: number): readonly number[] =>
  placeById(id) ? [...new Set([...upwards(id), ...withinOf(id)])] : [],
);

/** All places under which a company is found, each once. */
export function coveredPlaces({ seat, branches, serves }: SeatPlaces): number[] {
  const at = [seat, ...branches].filter((id) => id !== null);
  return [...new Set([...at.flatMap(placesAt), ...serves.flatMap(placesServed)])];
}

/** Why a company is found under a place; null when it is not. The nearest served place is told. */
export function matchIn(
  placeId: number,
  { seat, branches, serves }: SeatPlaces,
): { how: "seat" | "branch" | "served"; placeId: number } | null {
  const isIn = (id: number | null): id is number => id !== null && placesAt(id).includes(placeId);
  if (isIn(seat)) return { how: "seat", placeId: seat };
  const branch = branches.find(isIn);
  if (branch !== undefined) return { how: "branch", placeId: branch };
  const around = upwards(placeId);
  // The place itself (0), else one within it, else the nearest that it is in.
  const distance = (id: number) => (isIn(id) && id !== placeId ? 0.5 : around.indexOf(id));
  const [served] = serves
    .filter((id) => placesServed(id).includes(placeId))
    .sort((one, other) => distance(one) - distance(other));
  return served === undefined ? null : { how: "served", placeId: served };
}

/** The point of a place; undefined for none. */
export const pointOfPlace = (id: number | null) => (id === null ? undefined : placeById(id));
