import { z } from "zod";
import { localePath, LOCALES, type Locale } from "@/lib/kernel/i18n/locale";
import { recordOf } from "@/lib/kernel/core/records";
import { isPublished } from "@/lib/kernel/core/publication";

/** The schema of an item's path per locale, null where it is not published. */
export const alternatesSchema = z.object({ el: z.string().nullable(), en: z.string().nullable() });

type Published = {
  locale: Locale;
  slug: string;
  status: string;
  publishedAt: Date | null;
  unpublishAt?: Date | null;
};

/** The columns of a translation with an address and a schedule. */
export const publishedColumns = {
  slug: true,
  status: true,
  publishedAt: true,
  unpublishAt: true,
} as const;

/** The path of an item in each locale in which it is public, null in the others. */
export function viewAlternates(
  rows: Published[],
  path: (slug: string) => string,
  now = new Date(),
): Record<Locale, string | null> {
  const pathIn = (locale: Locale) => {
    const row = rows.find((one) => one.locale === locale && isPublished(one, now));
    return row ? localePath(locale, path(row.slug)) : null;
  };
  return recordOf(LOCALES, pathIn);
}
