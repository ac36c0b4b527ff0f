import { slugsOf } from "@/lib/kernel/slug/registry";

/** The slugs of events. */
export const eventSlugs = slugsOf({
  kind: "event",
  besideRoutes: "-p",
  present: (tx, { slugs, locale, exceptId }) =>
    tx.eventTranslation.findMany({
      where: { locale, slug: { in: slugs }, eventId: { not: exceptId } },
      select: { slug: true },
    }),
});
