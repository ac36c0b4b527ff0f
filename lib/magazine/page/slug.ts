import { slugsOf } from "@/lib/kernel/slug/registry";

/** The slugs of pages; those of routes are reserved. */
export const { isSlugTaken, freeSlug, recordFormerSlug } = slugsOf({
  kind: "page",
  besideRoutes: "-p",
  present: (tx, { slugs, locale, exceptId }) =>
    tx.pageTranslation.findMany({
      where: { locale, slug: { in: slugs }, pageId: { not: exceptId } },
      select: { slug: true },
    }),
});
