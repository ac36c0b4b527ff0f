import { spread, vatOfLines } from "./vat";
import type { CountryRate } from "./vat-country";

/** A discount: off each ticket in percent, or off the sum in cents. */
export type Discount = { percent: number | null; amountCents: number | null };

/** The prices of a ticket type: each ticket has the group price from so many of one order on. */
type Prices = { priceCents: number; groupFrom: number | null; groupPriceCents: number | null };

/** What each ticket of a type costs in an order that has so many of it, before a discount. */
export const unitPrice = (
  { priceCents, groupFrom, groupPriceCents }: Prices,
  quantity: number,
): number =>
  groupFrom !== null && groupPriceCents !== null && quantity >= groupFrom
    ? groupPriceCents
    : priceCents;

/** The ticket type of one ticket, with what it costs in its order, and its VAT. */
export type PricedType = {
  ticketTypeId: number;
  priceCents: number;
  /** Whether it is an add-on, which no code reduces. */
  isAddon?: boolean;
} & CountryRate;

/** One ticket of an order with what it costs after the discount. */
export type PricedTicket = { ticketTypeId: number; grossCents: number; vatCents: number };

/** Takes a part off the sum, at most all of it; half a cent is rounded in the buyer's favour. */
export function reduced(sum: number, { percent, amountCents }: Discount): number {
  if (percent !== null) return Math.floor((sum * (100 - percent)) / 100);
  return Math.max(0, sum - (amountCents ?? 0));
}

/**
 * Price and VAT of each ticket and add-on. A discount is taken off the sum of the tickets and spread
 * over them by largest remainder, so that they always add up to the order; add-ons cost what they cost.
 */
export function priceTickets(
  types: readonly PricedType[],
  discount: Discount | null,
): PricedTicket[] {
  const list = types.map(({ priceCents, isAddon }) => (isAddon ? 0 : priceCents));
  const sum = list.reduce((all, one) => all + one, 0);
  const reducedTo = discount ? spread(reduced(sum, discount), list) : list;
  const prices = types.map(({ priceCents, isAddon }, at) =>
    isAddon ? priceCents : (reducedTo[at] ?? 0),
  );
  const lines = types.map(({ vatBasisPoints, vatCountry }, at) => ({
    grossCents: prices[at] ?? 0,
    vatBasisPoints,
    vatCountry,
  }));
  const vat = vatOfLines(lines);
  return types.map(({ ticketTypeId }, at) => ({
    ticketTypeId,
    grossCents: prices[at] ?? 0,
    vatCents: vat[at] ?? 0,
  }));
}

/** The price or the VAT of all tickets together. */
export const sumOf = (tickets: readonly PricedTicket[], key: "grossCents" | "vatCents"): number =>
  tickets.reduce((sum, ticket) => sum + ticket[key], 0);
