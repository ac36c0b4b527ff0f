/** A part of the map in degrees, as it is written in an address: `37.9,23.6,38.1,23.9`. */
export type Bounds = readonly [south: number, west: number, north: number, east: number];

/** Some 10 m: fewer digits keep addresses short. */
const DIGITS = 4;

/** Bounds for an address. */
export const writeBounds = (bounds: Bounds): string =>
  bounds.map((one) => Number(one.toFixed(DIGITS))).join(",");

/**
 * Bounds from an address; null unless they are four numbers of degrees, south before north and west
 * before east.
 */
export function readBounds(value: string): Bounds | null {
  const parts = value.split(",");
  const [south = NaN, west = NaN, north = NaN, east = NaN] = parts.map((part) =>
    /^-?\d{1,3}(?:\.\d{1,10})?$/.test(part) ? Number(part) : NaN,
  );
  const isRight = parts.length === 4 && south >= -90 && north <= 90 && west >= -180 && east <= 180;
  return isRight && south < north && west < east ? [south, west, north, east] : null;
}
