import { slugsOf } from "@/lib/slug/keeper";

/** The addresses of professions. */
export const { isSlugTaken, freeSlug, keepFormerSlug } = slugsOf({
  kind: "profession",
  present: (tx, { slugs, locale, exceptId }) =>
    tx.professionTranslation.findMany({
      where: { locale, slug: { in: slugs }, professionId: { not: exceptId } },
      select: { slug: true },
    }),
});
