import { slugsOf } from "@/lib/slug/registry";

/** The slugs of pages; one may not be called as a route is. */
export const { isSlugTaken, freeSlug, recordFormerSlug } = slugsOf({
  kind: "page",
  besideRoutes: "-p",
  present: (tx, { slugs, locale, exceptId }) =>
    tx.pageTranslation.findMany({
      where: { locale, slug: { in: slugs }, pageId: { not: exceptId } },
      select: { slug: true },
    }),
});
