import { slugsOf } from "@/lib/kernel/slug/registry";
import { isPlaceSlug } from "./place-slug";

/** The slugs of professions; those of places are not free. */
export const { isSlugTaken, freeSlug, recordFormerSlug } = slugsOf({
  kind: "profession",
  present: async (tx, { slugs, locale, exceptId }) => [
    ...slugs.filter(isPlaceSlug).map((slug) => ({ slug })),
    ...(await tx.professionTranslation.findMany({
      where: { locale, slug: { in: slugs }, professionId: { not: exceptId } },
      select: { slug: true },
    })),
  ],
});
