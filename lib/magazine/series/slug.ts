import { slugsOf } from "@/lib/kernel/slug/registry";

/** The slugs of series. One is for both languages; former ones are stored as Greek. */
export const seriesSlugs = slugsOf({
  kind: "series",
  present: (tx, { slugs, exceptId }) =>
    tx.series.findMany({
      where: { slug: { in: slugs }, id: { not: exceptId } },
      select: { slug: true },
    }),
  besideRoutes: "-s",
});
