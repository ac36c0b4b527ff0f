import { z } from "zod";

/** A position is known to 1 km: two decimals of a degree. */
const DECIMALS = 100;
const COORDINATE = /^-?\d{1,3}(?:\.\d{1,17})?$/;
const MAX_LATITUDE = 90;
const MAX_LONGITUDE = 180;

/** The numbers of a list in a parameter; undefined for anything else. */
function numbersOf(text: string, count: number): number[] | undefined {
  const parts = text.split(",").map((part) => part.trim());
  return parts.length === count && parts.every((part) => COORDINATE.test(part))
    ? parts.map(Number)
    : undefined;
}

const isPoint = (latitude = NaN, longitude = NaN) =>
  Math.abs(latitude) <= MAX_LATITUDE && Math.abs(longitude) <= MAX_LONGITUDE;

const rounded = (degrees: number) => Math.round(degrees * DECIMALS) / DECIMALS;

/** Where a reader is, `lat,lon`; more than two decimals are cut at once and stand nowhere. */
export const position = z
  .string()
  .max(60)
  .refine((text) => isPoint(...(numbersOf(text, 2) ?? [])))
  .transform((text) => {
    const [latitude = 0, longitude = 0] = (numbersOf(text, 2) ?? []).map(rounded);
    return { latitude, longitude };
  });

/** The parameter `near` as a link has it: no nearer than a kilometre. */
export function roundPosition(text: string): string {
  const read = position.safeParse(text);
  return read.success ? `${read.data.latitude},${read.data.longitude}` : "";
}

export type Bounds = [south: number, west: number, north: number, east: number];

/** A section of a map, `south,west,north,east` in degrees. */
export const bounds = z
  .string()
  .max(120)
  .refine((text) => {
    const [south = NaN, west = NaN, north = NaN, east = NaN] = numbersOf(text, 4) ?? [];
    return isPoint(south, west) && isPoint(north, east) && south < north && west < east;
  })
  .transform((text): Bounds => {
    const [south = 0, west = 0, north = 0, east = 0] = numbersOf(text, 4) ?? [];
    return [south, west, north, east];
  });
