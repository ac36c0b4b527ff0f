import { z } from "zod";
import { inBothLocales } from "@/lib/kernel/content/field-schemas";
import { db } from "@/lib/kernel/core/db";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { placeFor } from "../place";
import type { EventView } from "./view";

/** Earlier versions that are looked at, the newest first. */
const MOST_LOOKED_AT = 40;

const text = z.string().nullish();
const snapshot = z.object({
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  time_zone: z.string(),
  translations: inBothLocales({ venue: text, address: text, status: text }),
});

/** What an event was announced with before it moved; null where that did not change. */
export type Moved = {
  times: { starts: Date; ends: Date; zone: string } | null;
  place: string | null;
};

const placeText = ({ venue, address }: { venue: string | null; address: string | null }) =>
  [venue, address].filter(Boolean).join(", ");

/**
 * The last other time and place that a public event had in this language; undefined for one that is
 * as it was announced. Its calendar sequence says at once whether there can be any.
 */
export async function movedFrom(event: EventView, locale: Locale): Promise<Moved | undefined> {
  if (event.calendar_sequence === 0) return undefined;
  const rows = await db.revision.findMany({
    where: { kind: "event", subjectId: event.id, version: { lt: event.version } },
    orderBy: { version: "desc" },
    take: MOST_LOOKED_AT,
    select: { snapshot: true },
  });
  const moved: Moved = { times: null, place: null };
  const now = placeText(event);
  for (const row of rows) {
    const { data } = snapshot.safeParse(row.snapshot);
    // What was never public was never announced.
    if (data?.translations?.[locale]?.status !== "published") continue;
    if (!moved.times && Date.parse(data.starts_at) !== Date.parse(event.starts_at))
      moved.times = {
        starts: new Date(data.starts_at),
        ends: new Date(data.ends_at),
        zone: data.time_zone,
      };
    const places = Object.entries(data.translations).map(([each, own]) => ({
      locale: each as Locale,
      venue: own?.venue ?? null,
      address: own?.address ?? null,
    }));
    const was = placeText(placeFor(places, locale));
    if (!moved.place && was && was !== now) moved.place = was;
  }
  return moved.times || moved.place ? moved : undefined;
}
