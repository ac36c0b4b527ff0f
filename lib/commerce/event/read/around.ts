import type { Locale } from "@/lib/kernel/i18n/locale";
import { BY_START_DESC, listEventCards } from "./service";
import type { EventCard, EventView } from "./view";

/**
 * Other events and webinars that can still be visited, those nearest to the day of this one first;
 * for one that is over these are the next ones.
 */
export async function eventsAround(
  event: Pick<EventView, "id" | "starts_at">,
  locale: Locale,
  count: number,
): Promise<EventCard[]> {
  const starts = new Date(event.starts_at);
  // One more of each, since this event is among them.
  const [after, before] = await Promise.all([
    listEventCards(locale, { isActive: true, from: starts }, count + 1),
    listEventCards(locale, { isActive: true, to: starts }, count + 1, BY_START_DESC),
  ]);
  const far = (card: EventCard) => Math.abs(Date.parse(card.starts_at) - starts.getTime());
  const others = new Map([...after, ...before].map((card) => [card.id, card]));
  others.delete(event.id);
  return [...others.values()].sort((one, other) => far(one) - far(other)).slice(0, count);
}
