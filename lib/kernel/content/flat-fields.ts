import { z, type ZodObject } from "zod";
import type { Paged } from "@/lib/kernel/core/paging";
import type { Locale } from "@/lib/kernel/i18n/locale";

type Row = { translations: Record<Locale, object | null> };

/**
 * Adds the localized fields of the requested locale to the rows of a list for editing, as in the
 * editing view (docs/api.md#translations); null without a translation in it.
 */
export function withFlatFields<R extends Row>(
  page: Paged<R>,
  locale: Locale,
  translationSchema: ZodObject,
): Paged<R> {
  const empty = Object.fromEntries(
    Object.keys(translationSchema.shape).map((name) => [name, null]),
  );
  const items = page.items.map((row) => ({ ...empty, ...row.translations[locale], ...row }));
  return { ...page, items };
}

/** The response schema of these flat fields. */
export const flatShape = (translationSchema: ZodObject): z.ZodRawShape =>
  Object.fromEntries(
    Object.entries(translationSchema.shape).map(([name, schema]) => [
      name,
      z.nullable(schema as z.ZodType),
    ]),
  );
