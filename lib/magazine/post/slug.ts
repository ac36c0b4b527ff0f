import { slugsOf } from "@/lib/kernel/slug/registry";

/** The slugs of posts. */
export const postSlugs = slugsOf({
  kind: "post",
  besideRoutes: "-p",
  present: (tx, { slugs, locale, exceptId }) =>
    tx.postTranslation.findMany({
      where: { locale, slug: { in: slugs }, postId: { not: exceptId } },
      select: { slug: true },
    }),
});
