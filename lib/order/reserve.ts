import type { Actor } from "@/lib/core/actor";
import { db, inTransaction, type Db } from "@/lib/core/db";
import { AppError, invalid } from "@/lib/core/errors";
import type { Locale } from "@/lib/i18n/locale";
import { lockUntilCommit } from "@/lib/slug/advisory-lock";
import { checkAnswers } from "./answers";
import { inLine } from "./in-line";
import { lockEvent } from "./lock";
import { HOLD_MINUTES, MAX_SEATS, type NewOrder } from "./new-order";
import { priceTickets, type PricedTicket, type PricedType } from "./price";
import { usePromoCode } from "./promo";
import { MAX_OPEN_ORDERS, type OrderView } from "./schema";
import { countSeats, hasSeats } from "./seats";
import { markPaid } from "./state";
import { orderText } from "./texts";
import { newTicketCode } from "./ticket-code";
import { orderSelect, viewOrder } from "./view";

/** The wanted tickets by type; a type that is named twice counts once. */
type Wanted = ReadonlyMap<number, number>;

const conflict = (text: Parameters<typeof orderText>[0], locale: Locale, data?: unknown) =>
  new AppError("conflict", { message: orderText(text, locale), data });

function wantedOf({ items }: NewOrder, locale: Locale): { wanted: Wanted; seats: number } {
  const wanted = new Map<number, number>();
  for (const { ticket_type_id: id, quantity } of items)
    wanted.set(id, (wanted.get(id) ?? 0) + quantity);
  const seats = items.reduce((sum, { quantity }) => sum + quantity, 0);
  if (seats > MAX_SEATS) throw conflict("tooManySeats", locale);
  return { wanted, seats };
}

/** The seats left, in the shape of the endpoint that tells them. */
async function requireSeats(tx: Db, eventId: number, wanted: Wanted, locale: Locale) {
  const seats = await countSeats(tx, eventId);
  if (hasSeats(seats, wanted)) return;
  const types = seats.types.map(({ ticketTypeId, left }) => ({
    id: ticketTypeId,
    remaining: left,
  }));
  throw conflict("soldOut", locale, { remaining: seats.left, ticket_types: types });
}

const typeSelect = {
  id: true,
  priceCents: true,
  vatRate: true,
  maxPerOrder: true,
  salesStart: true,
  salesEnd: true,
  archivedAt: true,
} as const;

/**
 * The event's ticket types that are wanted, each as often as it is.
 * @throws AppError invalid on `event_id` or `items`; conflict when it is not on sale
 */
async function findTypes(tx: Db, eventId: number, wanted: Wanted, locale: Locale) {
  const event = await tx.event.findFirst({
    where: {
      id: eventId,
      deletedAt: null,
      translations: { some: { status: "published", publishedAt: { lte: new Date() } } },
    },
    select: { endsAt: true, cancelledAt: true, ticketTypes: { select: typeSelect } },
  });
  if (!event) throw invalid("event_id", orderText("noEvent", locale));
  const now = new Date();
  if (event.cancelledAt || event.endsAt <= now) throw conflict("over", locale);
  return [...wanted].flatMap(([id, quantity]): PricedType[] => {
    const type = event.ticketTypes.find((one) => one.id === id);
    if (!type || type.archivedAt) throw invalid("items", orderText("noType", locale));
    const isOnSale =
      (type.salesStart === null || type.salesStart <= now) &&
      (type.salesEnd === null || type.salesEnd > now);
    if (!isOnSale) throw conflict("notOnSale", locale);
    if (quantity > type.maxPerOrder) throw conflict("tooManyOfType", locale);
    const { priceCents, vatRate } = type;
    return Array.from({ length: quantity }, () => ({ ticketTypeId: id, priceCents, vatRate }));
  });
}

/** Refuses a further order of an e-mail address while three are not paid. */
async function requireFewOpen(tx: Db, email: string, locale: Locale): Promise<void> {
  // Two orders of one address for two events hold no common lock of an event.
  await lockUntilCommit(tx, `order of ${email}`);
  const [row] = await tx.$queryRaw<{ open: number }[]>`
    SELECT count(*)::int AS open FROM "order" WHERE lower(email) = ${email}
      AND (status = 'pending_payment' OR (status = 'reserved' AND expires_at > now()))`;
  if ((row?.open ?? 0) >= MAX_OPEN_ORDERS) throw conflict("tooManyOpen", locale);
}

/** The lines of an order: the list prices of its types, before a discount. */
function itemsOf(types: readonly PricedType[], wanted: Wanted) {
  return [...wanted].map(([ticketTypeId, quantity]) => {
    const type = types.find((one) => one.ticketTypeId === ticketTypeId);
    return {
      ticketTypeId,
      quantity,
      unitCents: type?.priceCents ?? 0,
      vatRate: type?.vatRate ?? 0,
    };
  });
}

const sumOf = (tickets: readonly PricedTicket[], key: "grossCents" | "vatCents") =>
  tickets.reduce((sum, ticket) => sum + ticket[key], 0);

/**
 * Reserves seats for 15 minutes under the lock of the event. An order without a price is paid at
 * once, and its tickets are mailed.
 * @throws AppError invalid on `event_id`, `items`, `promo_code` or `answers.<id>`; conflict when
 * sold out, not on sale, above a limit, or with a code that is used up
 */
export async function reserve(
  actor: Actor,
  input: NewOrder,
  requestLocale: Locale,
): Promise<OrderView> {
  const locale = input.locale ?? requestLocale;
  const { event_id: eventId, buyer } = input;
  const { wanted, seats } = wantedOf(input, locale);
  return inLine(eventId, async () => {
    // Once an event is sold out, those who wait in line need no transaction.
    await findTypes(db, eventId, wanted, locale);
    await requireSeats(db, eventId, wanted, locale);
    const id = await inTransaction(async (tx) => {
      await requireFewOpen(tx, buyer.email, locale);
      await lockEvent(tx, eventId);
      const types = await findTypes(tx, eventId, wanted, locale);
      const answers = await checkAnswers(tx, eventId, input.answers, locale);
      const code = input.promo_code
        ? await usePromoCode(tx, input.promo_code, { eventId, seats }, locale)
        : null;
      await requireSeats(tx, eventId, wanted, locale);
      const tickets = priceTickets(types, code);
      const totalCents = sumOf(tickets, "grossCents");
      const order = await tx.order.create({
        data: {
          ...buyer,
          eventId,
          locale,
          userId: actor.kind === "user" ? actor.userId : null,
          ...(input.invoice ? { invoice: input.invoice } : {}),
          answers,
          totalCents,
          vatCents: sumOf(tickets, "vatCents"),
          promoCodeId: code?.id ?? null,
          expiresAt: new Date(Date.now() + HOLD_MINUTES * 60_000),
          items: { createMany: { data: itemsOf(types, wanted) } },
          tickets: {
            createMany: {
              data: tickets.map((ticket) => ({ ...ticket, code: newTicketCode(), eventId })),
            },
          },
        },
        select: { id: true },
      });
      if (totalCents === 0) await markPaid(tx, order.id, new Date());
      return order.id;
    });
    const row = await db.order.findUniqueOrThrow({ where: { id }, select: orderSelect });
    return viewOrder(row, locale);
  });
}
