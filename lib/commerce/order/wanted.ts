import type { Db } from "@/lib/kernel/core/db";
import { conflict, invalid } from "@/lib/kernel/core/errors";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { MAX_ADDONS, MAX_SEATS, type NewOrder } from "./new-order";
import { unitPrice, type PricedType } from "./price";
import { addonsIn, entriesIn } from "@/lib/commerce/event/ticket-kinds";
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

const countsOf = (list: readonly (readonly [id: number, quantity: number])[]): Wanted => {
  const counts = new Map<number, number>();
  for (const [id, quantity] of list) counts.set(id, (counts.get(id) ?? 0) + quantity);
  return counts;
};

const sumOfCounts = (wanted: Wanted): number =>
  [...wanted.values()].reduce((sum, quantity) => sum + quantity, 0);

/** The tickets of an order, their number, its add-ons, and both together. */
type WantedParts = { wanted: Wanted; seats: number; addons: Wanted; all: Wanted };

/**
 * The wanted tickets of an order and their number, and its add-ons.
 * @throws AppError conflict above 10 tickets, or 50 add-ons
 */
export function wantedOf(
  { items, addons: sent = [] }: Pick<NewOrder, "items" | "addons">,
  locale: Locale,
): WantedParts {
  const wanted = countsOf(items.map(({ ticket_type_id: id, quantity }) => [id, quantity]));
  const addons = countsOf(sent.map(({ addon_id: id, quantity }) => [id, quantity]));
  const seats = sumOfCounts(wanted);
  if (seats > MAX_SEATS) throw orderConflict("tooManySeats", locale);
  if (sumOfCounts(addons) > MAX_ADDONS) throw orderConflict("tooManyAddons", locale);
  return { wanted, seats, addons, all: new Map([...wanted, ...addons]) };
}

const isEntryOf =
  ({ types }: EventSeats) =>
  ([id]: readonly [number, number]): boolean =>
    !types.some(({ ticketTypeId, isAddon }) => isAddon && ticketTypeId === id);

/**
 * @throws AppError conflict with the seats left, in the shape of the endpoint that tells them; of
 * hidden ticket types only those that are wanted are in it
 */
export function requireSeats(seats: EventSeats, wanted: Wanted, locale: Locale): void {
  if (hasSeats(seats, wanted)) return;
  const types = seats.types.filter(
    ({ ticketTypeId, isHidden }) => !isHidden || wanted.has(ticketTypeId),
  );
  const leftIn = (list: readonly (typeof types)[number][]) =>
    list.map(({ ticketTypeId, left }) => ({ id: ticketTypeId, remaining: left }));
  // Words about seats would be wrong where it is a catalogue that is gone.
  const areSeatsLeft = hasSeats(seats, new Map([...wanted].filter(isEntryOf(seats))));
  throw orderConflict(areSeatsLeft ? "addonSoldOut" : "soldOut", locale, {
    remaining: seats.left,
    ticket_types: leftIn(entriesIn(types)),
    addons: leftIn(addonsIn(types)),
  });
}

/** Wanted types of an event as tickets and add-ons. */
export function partedBy(
  types: readonly { id: number; isAddon: boolean }[],
  all: Wanted,
): { wanted: Wanted; addons: Wanted } {
  const addonIds = new Set(addonsIn(types).map(({ id }) => id));
  const those = (isAddon: boolean) =>
    new Map([...all].filter(([id]) => addonIds.has(id) === isAddon));
  return { wanted: those(false), addons: those(true) };
}

const NOTHING: Wanted = new Map();
const TICKET_TEXTS = {
  field: "items",
  unknown: "noType",
  notOnSale: "notOnSale",
  tooMany: "tooManyOfType",
} as const;
const ADDON_TEXTS = {
  field: "addons",
  unknown: "noAddon",
  notOnSale: "addonNotOnSale",
  tooMany: "tooManyOfAddon",
} as const;

/** Whether an add-on that is sold with these ticket types goes with one of a type; any without. */
export const goesWith = (withTypeIds: readonly number[], typeId: number): boolean =>
  withTypeIds.length === 0 || withTypeIds.includes(typeId);

const typeSelect = {
  id: true,
  priceCents: true,
  groupFrom: true,
  groupPriceCents: true,
  vatBasisPoints: true,
  isOnline: true,
  isHidden: true,
  isAddon: true,
  withTypeIds: true,
  maxPerTicket: true,
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

/**
 * What is wanted, the add-ons with it, and the hidden ticket types that may be sold: no other one
 * exists.
 */
type Asked = { wanted: Wanted; addons?: Wanted; opened: ReadonlySet<number> };

/** A ticket type with its own VAT, before the buyer's country is known. */
type OfferedType = Omit<PricedType, "vatCountry"> & { isOnline: boolean };
type TypeOnSale = NonNullable<EventOnSale>["ticketTypes"][number];

/**
 * Refuses add-ons that the wanted tickets do not bring: each needs a ticket, where it says so of a
 * certain type, and may have a limit for each of them.
 * @throws AppError invalid on `addons`; conflict above the limit
 */
function requireTickets(
  types: readonly TypeOnSale[],
  { wanted, addons }: { wanted: Wanted; addons: Wanted },
  locale: Locale,
): void {
  for (const [id, quantity] of addons) {
    const { withTypeIds = [], maxPerTicket = null } = types.find((one) => one.id === id) ?? {};
    const tickets = [...wanted].reduce(
      (sum, [typeId, count]) => (goesWith(withTypeIds, typeId) ? sum + count : sum),
      0,
    );
    if (tickets === 0)
      throw invalid(
        "addons",
        orderText(withTypeIds.length === 0 ? "addonAlone" : "addonOther", locale),
      );
    if (maxPerTicket !== null && quantity > maxPerTicket * tickets)
      throw orderConflict("addonPerTicket", locale);
  }
}

/**
 * The ticket types and add-ons of an event that are wanted, each as often as it is, at the price that
 * so many of it have. A hidden one that is not opened is as unknown as one that there is not.
 * @throws AppError invalid on `event_id`, `items` or `addons`; conflict when it is not on sale
 */
export function typesOf(
  event: EventOnSale,
  { wanted, addons = NOTHING, opened }: Asked,
  locale: Locale,
): OfferedType[] {
  if (!event) throw invalid("event_id", orderText("noEvent", locale));
  const now = new Date();
  if (event.cancelledAt || event.endsAt <= now) throw orderConflict("over", locale);
  const offer = (isAddon: boolean) => {
    const texts = isAddon ? ADDON_TEXTS : TICKET_TEXTS;
    return ([id, quantity]: readonly [number, number]): OfferedType[] => {
      const type = event.ticketTypes.find((one) => one.id === id && one.isAddon === isAddon);
      const isKnown = type && !type.archivedAt && (!type.isHidden || opened.has(id));
      if (!isKnown) throw invalid(texts.field, orderText(texts.unknown, locale));
      if (!isOnSale(type, now)) throw orderConflict(texts.notOnSale, locale);
      if (quantity > type.maxPerOrder) throw orderConflict(texts.tooMany, locale);
      const { vatBasisPoints, isOnline } = type;
      const priceCents = unitPrice(type, quantity);
      const offered = { ticketTypeId: id, priceCents, vatBasisPoints, isOnline, isAddon };
      return Array.from({ length: quantity }, () => offered);
    };
  };
  const offered = [...wanted].flatMap(offer(false));
  const added = [...addons].flatMap(offer(true));
  requireTickets(event.ticketTypes, { wanted, addons }, locale);
  return [...offered, ...added];
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
    const { ticketTypeId, priceCents, isAddon } = type;
    return { ticketTypeId, priceCents, ...(isAddon && { isAddon }), ...vat };
  });
