import type { Paged } from "@/lib/kernel/core/paging";
import { remainingOf, type Remaining } from "../remaining";
import type { EventView } from "./view";

const NOTHING: Remaining = { remaining: null, ticketTypes: new Map() };

/** An event of the API, with seats left and whether it is active. */
function withRemaining(event: EventView, { remaining, ticketTypes }: Remaining) {
  return {
    ...event,
    active: event.cancelled_at === null && new Date(event.ends_at) > new Date(),
    remaining,
    ticket_types: event.ticket_types.map((type) => ({
      ...type,
      remaining: ticketTypes.get(type.id) ?? null,
    })),
    addons: event.addons.map((addon) => ({
      ...addon,
      remaining: ticketTypes.get(addon.id) ?? null,
    })),
  };
}
type EventWithSeats = ReturnType<typeof withRemaining>;

/** Events of the API, with seats left; for responses that are not cached. */
export async function withSeats(page: Paged<EventView>): Promise<Paged<EventWithSeats>> {
  const seats = await remainingOf(page.items.map(({ id }) => id));
  const items = page.items.map((event) => withRemaining(event, seats.get(event.id) ?? NOTHING));
  return { ...page, items };
}

/** The same of one event; null stays null. */
export async function withSeatsOfOne(event: EventView | null): Promise<EventWithSeats | null> {
  if (!event) return null;
  return withRemaining(event, (await remainingOf([event.id])).get(event.id) ?? NOTHING);
}

/** Seats left of a public event and its ticket types; null for no event. */
export async function availabilityOf(event: EventView | null) {
  if (!event) return null;
  const { remaining, ticketTypes } = (await remainingOf([event.id])).get(event.id) ?? NOTHING;
  const leftOf = ({ id }: { id: number }) => ({ id, remaining: ticketTypes.get(id) ?? null });
  return {
    remaining,
    ticket_types: event.ticket_types.map(leftOf),
    addons: event.addons.map(leftOf),
  };
}
