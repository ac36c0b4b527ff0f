import type { Db } from "@/lib/kernel/core/db";
import { conflict, invalid } from "@/lib/kernel/core/errors";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { MAX_SEATS, type NewOrder } from "./new-order";
import { unitPrice, type PricedType } from "./price";
import { countSeats, hasSeats, type EventSeats } from "./seats";
import { orderText } from "./texts";
import { ticketVat, type TaxedBuyer } from "./vat-country";

/** The wanted tickets by type; a type that is named twice counts once. */
export type Wanted = ReadonlyMap<number, number>;

/** A 409 of orders in the words of a locale. */
export const orderConflict = (
  text: Parameters<typeof orderText>[0],
  locale: Locale,
  data?: unknown,
) => conflict({ message: orderText(text, locale), data });

/** The wanted tickets of an order and their number. @throws AppError conflict above 10 */
export function wantedOf(
  { items }: Pick<NewOrder, "items">,
  locale: Locale,
): { wanted: Wanted; seats: number } {
  const wanted = new Map<number, number>();
  for (const { ticket_type_id: id, quantity } of items)
    wanted.set(id, (wanted.get(id) ?? 0) + quantity);
  const seats = items.reduce((sum, { quantity }) => sum + quantity, 0);
  if (seats > MAX_SEATS) throw orderConflict("tooManySeats", locale);
  return { wanted, seats };
}

/**
 * @throws AppError conflict with the seats left, in the shape of the endpoint that tells them; of
 * hidden ticket types only those that are wanted are in it
 */
export function requireSeats(seats: EventSeats, wanted: Wanted, locale: Locale): void {
  if (hasSeats(seats, wanted)) return;
  const types = seats.types
    .filter(({ ticketTypeId, isHidden }) => !isHidden || wanted.has(ticketTypeId))
    .map(({ ticketTypeId, left }) => ({ id: ticketTypeId, remaining: left }));
  throw orderConflict("soldOut", locale, { remaining: seats.left, ticket_types: types });
}

const typeSelect = {
  id: true,
  priceCents: true,
  groupFrom: true,
  groupPriceCents: true,
  vatBasisPoints: true,
  isOnline: true,
  isHidden: true,
  maxPerOrder: true,
  salesStart: true,
  salesEnd: true,
  archivedAt: true,
} as const;

/** Whether a ticket type is on sale by its dates. */
export const isOnSale = (
  { salesStart, salesEnd }: { salesStart: Date | null; salesEnd: Date | null },
  now: Date,
): boolean => (salesStart === null || salesStart <= now) && (salesEnd === null || salesEnd > now);

/** A published event as it is sold; null for another. */
const findEvent = (tx: Db, eventId: number) =>
  tx.event.findFirst({
    where: {
      id: eventId,
      deletedAt: null,
      translations: { some: { status: "published", publishedAt: { lte: new Date() } } },
    },
    select: { endsAt: true, cancelledAt: true, ticketTypes: { select: typeSelect } },
  });
type EventOnSale = Awaited<ReturnType<typeof findEvent>>;

/** An event and its seats, as a buyer finds them before the lock. */
export type OnSale = { event: EventOnSale; seats: EventSeats };

/** Reads an event and its seats. */
export async function readOnSale(tx: Db, eventId: number): Promise<OnSale> {
  return { event: await findEvent(tx, eventId), seats: await countSeats(tx, eventId) };
}

/** What is wanted, and the hidden ticket types that may be sold with it: no other one exists. */
type Asked = { wanted: Wanted; opened: ReadonlySet<number> };

/** A ticket type with its own VAT, before the buyer's country is known. */
type OfferedType = Omit<PricedType, "vatCountry"> & { isOnline: boolean };

/**
 * The ticket types of an event that are wanted, each as often as it is, at the price that so many of
 * it have. A hidden one that is not opened is as unknown as one that there is not.
 * @throws AppError invalid on `event_id` or `items`; conflict when it is not on sale
 */
export function typesOf(
  event: EventOnSale,
  { wanted, opened }: Asked,
  locale: Locale,
): OfferedType[] {
  if (!event) throw invalid("event_id", orderText("noEvent", locale));
  const now = new Date();
  if (event.cancelledAt || event.endsAt <= now) throw orderConflict("over", locale);
  return [...wanted].flatMap(([id, quantity]): OfferedType[] => {
    const type = event.ticketTypes.find((one) => one.id === id);
    const isKnown = type && !type.archivedAt && (!type.isHidden || opened.has(id));
    if (!isKnown) throw invalid("items", orderText("noType", locale));
    if (!isOnSale(type, now)) throw orderConflict("notOnSale", locale);
    if (quantity > type.maxPerOrder) throw orderConflict("tooManyOfType", locale);
    const { vatBasisPoints, isOnline } = type;
    const priceCents = unitPrice(type, quantity);
    const offered = { ticketTypeId: id, priceCents, vatBasisPoints, isOnline };
    return Array.from({ length: quantity }, () => offered);
  });
}

/** As `typesOf`, for the event as it is now. */
export const findTypes = async (tx: Db, eventId: number, asked: Asked, locale: Locale) =>
  typesOf(await findEvent(tx, eventId), asked, locale);

/**
 * Ticket types with the VAT that this buyer pays in their price.
 * @param field where the country is in the body
 * @throws AppError invalid on that field for a country without a rate
 */
export const taxed = (
  types: readonly OfferedType[],
  buyer: TaxedBuyer,
  { field, locale }: { field: string; locale: Locale },
): PricedType[] =>
  types.map((type) => {
    const vat = ticketVat(type, buyer);
    if (!vat) throw invalid(field, orderText("noVatRate", locale));
    return { ticketTypeId: type.ticketTypeId, priceCents: type.priceCents, ...vat };
  });
