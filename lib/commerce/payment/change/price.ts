import { reduced, type Discount } from "@/lib/commerce/order/price";
import { vatOfLines } from "@/lib/commerce/order/vat";
import type { CountryRate } from "@/lib/commerce/order/vat-country";

/** A ticket of an order with what was paid for it. */
export type OwnTicket = { id: number; ticketTypeId: number; grossCents: number };

/** A line of an order: the price of one before a discount. */
type Item = { ticketTypeId: number | null; unitCents: number };

/** What a ticket becomes, with its price then. */
export type ChangedSeat = CountryRate & {
  ticketId: number;
  ticketTypeId: number;
  unitCents: number;
  grossCents: number;
  vatCents: number;
};

/** The price of a ticket before its discount: of several lines of its type the nearest that it fits. */
export function unitOf({ ticketTypeId, grossCents }: OwnTicket, items: readonly Item[]): number {
  const units = items
    .filter((item) => item.ticketTypeId === ticketTypeId)
    .map(({ unitCents }) => unitCents);
  const fitting = units.filter((unit) => unit >= grossCents);
  return fitting.length > 0 ? Math.min(...fitting) : Math.max(grossCents, ...units);
}

/** A ticket with the price and the VAT of the type that it becomes. */
type Wanted = {
  ticket: OwnTicket;
  ticketTypeId: number;
  unitCents: number;
  /** No code reduces an add-on. */
  isAddon?: boolean;
} & CountryRate;

/**
 * What tickets cost as others. The discount of the order stays: a code in percent takes its part of
 * the new price, one in cents what it took off the ticket before.
 */
export function priceChange(
  wanted: readonly Wanted[],
  items: readonly Item[],
  discount: Discount | null,
): { seats: ChangedSeat[]; differenceCents: number } {
  const priced = wanted.map(({ ticket, unitCents, isAddon, ...to }) => {
    const percent = isAddon ? null : (discount?.percent ?? null);
    const off = Math.max(0, unitOf(ticket, items) - ticket.grossCents);
    const grossCents =
      percent === null
        ? Math.max(0, unitCents - off)
        : reduced(unitCents, { percent, amountCents: null });
    return { ticket, unitCents, grossCents, ...to };
  });
  const vat = vatOfLines(priced);
  const seats = priced.map(({ ticket, ...seat }, at) => ({
    ...seat,
    ticketId: ticket.id,
    vatCents: vat[at] ?? 0,
  }));
  const differenceCents = priced.reduce(
    (sum, { ticket, grossCents }) => sum + grossCents - ticket.grossCents,
    0,
  );
  return { seats, differenceCents };
}
