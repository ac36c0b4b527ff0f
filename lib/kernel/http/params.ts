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
