import { slugsOf } from "@/lib/kernel/slug/registry";

/** The slugs of authors. One is for both languages; former ones are stored as Greek. */
export const authorSlugs = slugsOf({
  kind: "author",
  present: (tx, { slugs, exceptId }) =>
    tx.author.findMany({
      where: { slug: { in: slugs }, id: { not: exceptId } },
      select: { slug: true },
    }),
  besideRoutes: "-a",
});
