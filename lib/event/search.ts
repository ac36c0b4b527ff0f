import { z } from "zod";
import { searchKind } from "@/lib/content/search-kind";
import { db } from "@/lib/core/db";
import { EventKind } from "@/prisma/client/enums";
import { publicEvents } from "./policy";

/** The search kind of events and webinars. */
export const eventSearch = searchKind({
  kind: "event",
  title: "title",
  shape: {
    id: z.int(),
    kind: z.enum(EventKind),
    slug: z.string(),
    title: z.string(),
    starts_at: z.iso.datetime(),
  },
  async load(ids, locale, scope) {
    const rows = await db.eventTranslation.findMany({
      where:
        scope === "public"
          ? { ...publicEvents(locale), eventId: { in: ids } }
          : { locale, eventId: { in: ids }, event: { deletedAt: null } },
      select: {
        eventId: true,
        slug: true,
        title: true,
        event: { select: { kind: true, startsAt: true } },
      },
    });
    return rows.map(({ eventId, slug, title, event }) => ({
      id: eventId,
      kind: event.kind,
      slug,
      title,
      starts_at: event.startsAt.toISOString(),
    }));
  },
  // Only editors write events, and they search in all of them.
  loadOwn: () => Promise.resolve([]),
});
