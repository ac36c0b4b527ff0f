import type { Actor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import type { Paged, Paging } from "@/lib/kernel/core/paging";
import { getEvent, listEvents, type EventFilters } from "@/lib/commerce/event/read/service";
import type { EventView } from "@/lib/commerce/event/read/view";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { countPlaces, leftOf } from "./places";
import { isOver } from "./window";
import { viewWebinar } from "./view";

type WebinarView = ReturnType<typeof viewWebinar>;

/** The recordings that an actor may watch: of past webinars that the actor signed up for. */
async function recordingsFor(
  actor: Actor,
  webinarIds: readonly number[],
  now: Date,
): Promise<Map<number, string | null>> {
  if (actor.kind === "visitor" || webinarIds.length === 0) return new Map();
  const rows = await db.event.findMany({
    where: { id: { in: [...webinarIds] }, signups: { some: { userId: actor.userId } } },
    select: { id: true, startsAt: true, endsAt: true, cancelledAt: true, recordingUrl: true },
  });
  return new Map(rows.map((row) => [row.id, isOver(row, now) ? row.recordingUrl : null]));
}

async function viewAll(actor: Actor, events: readonly EventView[]): Promise<WebinarView[]> {
  const ids = events.map(({ id }) => id);
  const [taken, recordings] = await Promise.all([
    countPlaces(ids),
    recordingsFor(actor, ids, new Date()),
  ]);
  return events.map((event) =>
    viewWebinar(event, {
      remaining: leftOf(event.capacity, taken.get(event.id) ?? 0),
      recording_url: recordings.get(event.id) ?? null,
    }),
  );
}

/** Public webinars by their start, with places left and the recordings that the actor may watch. */
export async function listWebinars(
  actor: Actor,
  filters: EventFilters,
  paging: Paging,
  locale: Locale,
): Promise<Paged<WebinarView>> {
  const page = await listEvents(locale, { ...filters, kind: "webinar" }, paging);
  return { ...page, items: await viewAll(actor, page.items) };
}

/** A public webinar by id or slug; null for an unknown one, and for an event. */
export async function getWebinar(
  actor: Actor,
  part: string,
  locale: Locale,
): Promise<WebinarView | null> {
  const event = await getEvent(part, locale, "webinar");
  if (!event) return null;
  const [webinar] = await viewAll(actor, [event]);
  return webinar ?? null;
}

/** Places left of a public webinar; null for an unknown one. */
export async function getPlaces(
  part: string,
  locale: Locale,
): Promise<{ remaining: number | null } | null> {
  const event = await getEvent(part, locale, "webinar");
  if (!event) return null;
  const taken = await countPlaces([event.id]);
  return { remaining: leftOf(event.capacity, taken.get(event.id) ?? 0) };
}
