import type { Locale } from "@/lib/kernel/i18n/locale";
import { BY_START_DESC, listEventCards } from "./service";
import type { EventCard, EventView } from "./view";

/**
 * Other events and webinars that can still be visited, those nearest to the day of this one first;
 * for one that is over these are the next ones. Of a series it is one date, and none of the own.
 */
export async function eventsAround(
  event: Pick<EventView, "id" | "starts_at" | "series_id">,
  locale: Locale,
  count: number,
): Promise<EventCard[]> {
  const starts = new Date(event.starts_at);
  // One more of each, since this event is among them.
  const filters = { isActive: true, isGrouped: true, exceptSeries: event.series_id ?? undefined };
  const [after, before] = await Promise.all([
    listEventCards(locale, { ...filters, from: starts }, count + 1),
    listEventCards(locale, { ...filters, to: starts }, count + 1, BY_START_DESC),
  ]);
  const far = (card: EventCard) => Math.abs(Date.parse(card.starts_at) - starts.getTime());
  const nearest = [...after, ...before]
    .filter(({ id }) => id !== event.id)
    .sort((one, other) => far(one) - far(other));
  const others = new Map<string, EventCard>();
  for (const card of nearest) {
    const key = card.series_id === null ? `event ${card.id}` : `series ${card.series_id}`;
    if (!others.has(key)) others.set(key, card);
  }
  return [...others.values()].slice(0, count);
}
