import { toSlug } from "@/lib/greek/slug";
import type { Locale } from "@/lib/i18n/locale";
import { slugsOf, type Slugs } from "@/lib/slug/registry";

/** The addresses of the parts of a section: another section may have the same ones. */
export const partSlugs = (categoryId: number): Slugs =>
  slugsOf({
    kind: "sub_category",
    scopeId: categoryId,
    present: (tx, { slugs, locale, exceptId }) =>
      tx.subCategoryTranslation.findMany({
        where: { categoryId, locale, slug: { in: slugs }, subCategoryId: { not: exceptId } },
        select: { slug: true },
      }),
  });

/**
 * A key for what is named so in either language, the English name before the Greek one: the first
 * of `name`, `name-2`, `name-3` … that is not taken.
 */
export function freeKey(
  names: Partial<Record<Locale, string | null>> | undefined,
  taken: ReadonlySet<string>,
): string {
  const base = names?.en ? toSlug(names.en, "en") : toSlug(names?.el ?? "", "el");
  for (let count = 1; ; count++) {
    const key = count === 1 ? base : `${base}-${count}`;
    if (!taken.has(key)) return key;
  }
}
