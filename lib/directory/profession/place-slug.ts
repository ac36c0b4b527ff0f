import { LOCALES, otherLocale, type Locale } from "@/lib/kernel/i18n/locale";
import { placeBySlug } from "@/lib/kernel/place/list";
import type { Place } from "@/lib/kernel/place/place";

// A part of an address of the directory is a profession or a place (docs/site.md#urls).

/**
 * What the address of a place ends in while a profession has or had its slug: a profession that was
 * there first keeps its address.
 */
export const BESIDE_PROFESSION = "-place";

const withoutEnd = (slug: string): string =>
  slug.endsWith(BESIDE_PROFESSION) ? withoutEnd(slug.slice(0, -BESIDE_PROFESSION.length)) : slug;

/**
 * The place that has a slug in a language or in the other one, with or without what it ends in beside
 * a profession; undefined for none.
 */
export function placeOfSlug(slug: string, locale: Locale): Place | undefined {
  const plain = withoutEnd(slug);
  return placeBySlug(plain, locale) ?? placeBySlug(plain, otherLocale(locale));
}

/** Whether a slug is the address of a place in any language, so that no profession may take it. */
export const isPlaceSlug = (slug: string): boolean => placeOfSlug(slug, LOCALES[0]) !== undefined;
