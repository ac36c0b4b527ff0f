import type { Place } from "./place";

export const KM_PER_DEGREE = 111.2;

/** The distance of two points in km, for places near each other. */
export function distanceOf(
  one: Pick<Place, "latitude" | "longitude">,
  other: Pick<Place, "latitude" | "longitude">,
): number {
  const shrunk = Math.cos((((one.latitude + other.latitude) / 2) * Math.PI) / 180);
  const north = one.latitude - other.latitude;
  const east = (one.longitude - other.longitude) * shrunk;
  // Not Math.hypot, which takes several times as long: lists measure many thousand distances.
  return Math.sqrt(north * north + east * east) * KM_PER_DEGREE;
}
