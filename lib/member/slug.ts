import { slugsOf } from "@/lib/slug/keeper";

/** The addresses of companies. */
export const { isSlugTaken, freeSlug, keepFormerSlug } = slugsOf({
  kind: "member",
  besideRoutes: "-p",
  present: (tx, { slugs, locale, exceptId }) =>
    tx.memberTranslation.findMany({
      where: { locale, slug: { in: slugs }, memberId: { not: exceptId } },
      select: { slug: true },
    }),
});
