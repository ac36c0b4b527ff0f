import { slugsOf } from "@/lib/kernel/slug/registry";

/** The slugs of companies. */
export const { isSlugTaken, freeSlug, recordFormerSlug } = slugsOf({
  kind: "member",
  besideRoutes: "-p",
  present: (tx, { slugs, locale, exceptId }) =>
    tx.memberTranslation.findMany({
      where: { locale, slug: { in: slugs }, memberId: { not: exceptId } },
      select: { slug: true },
    }),
});
