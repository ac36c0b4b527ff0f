import { slugsOf } from "@/lib/kernel/slug/registry";

/** The slugs of professions. */
export const { isSlugTaken, freeSlug, recordFormerSlug } = slugsOf({
  kind: "profession",
  present: (tx, { slugs, locale, exceptId }) =>
    tx.professionTranslation.findMany({
      where: { locale, slug: { in: slugs }, professionId: { not: exceptId } },
      select: { slug: true },
    }),
});
