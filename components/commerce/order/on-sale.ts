import type { EventView } from "@/lib/commerce/event/read/view";

/** What the form needs of a ticket type; of one that a code opened also the seats left. */
export type BuyableType = { currency: string; remaining?: number | null } & Pick<
  EventView["ticket_types"][number],
  | "id"
  | "name"
  | "price_cents"
  | "max_per_order"
  | "group_from"
  | "group_price_cents"
  | "is_online"
  | "sales_start"
  | "sales_end"
>;

/** What the form needs of an add-on. */
export type BuyableAddon = Pick<
  EventView["addons"][number],
  | "id"
  | "name"
  | "price_cents"
  | "currency"
  | "max_per_order"
  | "max_per_ticket"
  | "ticket_type_ids"
  | "sales_start"
  | "sales_end"
>;

/** What the form needs of an event. */
export type BuyableEvent = Pick<EventView, "id" | "ends_at" | "sold_out"> & {
  /** Whether each ticket has its holder, and answers of its own. */
  asks_holders?: boolean;
  ticket_types: BuyableType[];
  /** What can be bought with the tickets. */
  addons?: BuyableAddon[];
  questions: Pick<
    EventView["questions"][number],
    "id" | "label" | "choices" | "type" | "required"
  >[];
};

/**
 * The ticket types that are sold at a time; none once the event is over. The page is cached, so
 * that this is asked in the browser; the server checks it again.
 */
export function typesOnSale<T extends Pick<BuyableType, "sales_start" | "sales_end">>(
  event: { ends_at: string; ticket_types: readonly T[] },
  now: number,
): T[] {
  if (Date.parse(event.ends_at) <= now) return [];
  return event.ticket_types.filter(
    ({ sales_start: start, sales_end: end }) =>
      (start === null || Date.parse(start) <= now) && (end === null || Date.parse(end) > now),
  );
}

/** What can be ordered of an event at a time: something, nothing without a code, or nothing at all. */
export function saleOf(event: BuyableEvent, now: number): "open" | "closed" | "over" {
  if (Date.parse(event.ends_at) <= now) return "over";
  return typesOnSale(event, now).length > 0 ? "open" : "closed";
}
