import type { EventView } from "@/lib/commerce/event/read/view";

/** What the form needs of a ticket type. */
export type BuyableType = Pick<
  EventView["ticket_types"][number],
  | "id"
  | "name"
  | "price_cents"
  | "currency"
  | "max_per_order"
  | "is_online"
  | "sales_start"
  | "sales_end"
>;

/** What the form needs of an event. */
export type BuyableEvent = Pick<EventView, "id" | "ends_at" | "sold_out"> & {
  ticket_types: BuyableType[];
  questions: Pick<
    EventView["questions"][number],
    "id" | "label" | "choices" | "type" | "required"
  >[];
};

/**
 * The ticket types that are sold at a time; none once the event is over. The page is cached, so
 * that this is asked in the browser; the server checks it again.
 */
export function typesOnSale(event: BuyableEvent, now: number): BuyableType[] {
  if (Date.parse(event.ends_at) <= now) return [];
  return event.ticket_types.filter(
    ({ sales_start: start, sales_end: end }) =>
      (start === null || Date.parse(start) <= now) && (end === null || Date.parse(end) > now),
  );
}
