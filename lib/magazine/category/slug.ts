import { slugsOf, type Slugs } from "@/lib/kernel/slug/registry";

/** The slugs of the sub-categories of a section; they are unique within it. */
export const subCategorySlugs = (categoryId: number): Slugs =>
  slugsOf({
    kind: "sub_category",
    scopeId: categoryId,
    present: (tx, { slugs, locale, exceptId }) =>
      tx.subCategoryTranslation.findMany({
        where: { categoryId, locale, slug: { in: slugs }, subCategoryId: { not: exceptId } },
        select: { slug: true },
      }),
  });
