import { z, type ZodObject } from "zod";
import type { Paged } from "@/lib/core/paging";
import type { Locale } from "@/lib/i18n/locale";

type Row = { translations: Record<Locale, object | null> };

/**
 * The rows of a list for editing with the localized fields of the requested locale beside those
 * under `translations`, as the editing view of one item has them (docs/api.md#translations); null
 * where the item has no translation in it.
 */
export function withFlatFields<R extends Row>(
  page: Paged<R>,
  locale: Locale,
  words: ZodObject,
): Paged<R> {
  const empty = Object.fromEntries(Object.keys(words.shape).map((name) => [name, null]));
  const items = page.items.map((row) => ({ ...empty, ...row.translations[locale], ...row }));
  return { ...page, items };
}

/** The same fields in the description of the response. */
export const flatShape = (words: ZodObject): z.ZodRawShape =>
  Object.fromEntries(
    Object.entries(words.shape).map(([name, schema]) => [name, z.nullable(schema as z.ZodType)]),
  );
