import { z } from "zod";
import { PER_PAGE } from "@/lib/kernel/core/paging";
import { LOCALES } from "@/lib/kernel/i18n/locale";

/** A text parameter of limited length, without NUL, which PostgreSQL cannot store. */
export const text = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[^\u0000]*$/);

/** A number parameter, sent as text; `described` is its schema in OpenAPI. */
const wholeNumber = (
  pattern: RegExp,
  described: { minimum: number; maximum: number; default?: number },
) =>
  z
    .string()
    .regex(pattern)
    .meta({ type: "integer", ...described })
    .transform(Number);

/** An id: a positive integer of at most nine digits, so that it fits its column. */
export const id = wholeNumber(/^[1-9]\d{0,8}$/, { minimum: 1, maximum: 999_999_999 });

/** The id of the last row that a client has; 0 when it has none yet. */
export const cursor = wholeNumber(/^(?:0|[1-9]\d{0,8})$/, { minimum: 0, maximum: 999_999_999 });

/** `1`, `0`, `true` or `false`. */
export const flag = z
  .enum(["1", "0", "true", "false"])
  .meta({ type: "boolean", enum: undefined, description: "Also 1 and 0" })
  .transform((value) => value === "1" || value === "true");

/** Several ids, separated by commas, at most 100. */
export const ids = z
  .string()
  .regex(/^[1-9]\d{0,8}(?:,[1-9]\d{0,8}){0,99}$/)
  .transform((value) => value.split(",").map(Number));

const locale = z.enum(LOCALES).optional();

/** `admin=true` asks for the editing view of what is otherwise public. */
export const adminQuery = z.object({ admin: flag.optional() });

/** Whether query values request the editing view; wrong values do not. */
export const asksForEditing = (values: Record<string, string>): boolean =>
  adminQuery.safeParse(values).data?.admin ?? false;

/** Query parameters of every endpoint for one item. */
export const itemQuery = z.object({ locale });

/** Query parameters of every list, unparsed. */
export const listFields = {
  locale,
  current_page: wholeNumber(/^\d{1,7}$/, { minimum: 0, maximum: 9_999_999, default: 0 }).default(0),
  per_page: wholeNumber(/^\d{1,3}$/, { minimum: 1, maximum: 100, default: PER_PAGE })
    .pipe(z.int().min(1).max(100))
    .default(PER_PAGE),
};

/** Combines page number and page size into `paging`. */
export const withPaging = <T extends { current_page: number; per_page: number }>({
  current_page,
  per_page,
  ...rest
}: T) => ({ ...rest, paging: { currentPage: current_page, perPage: per_page } });

/** A list without filters. */
export const pagedQuery = z.object(listFields).transform(withPaging);

export const idParams = z.object({ id });
/**
 * An id or a slug, as reads of product, member, page, event and webinar accept both
 * (docs/api.md#ids-and-slugs).
 */
export const idOrSlugParams = z.object({ id: text(200).min(1) });

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
