import { hasRole, type Actor } from "@/lib/kernel/core/actor";
import { db, inTransaction, type Db } from "@/lib/kernel/core/db";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { checkAnswers } from "./answers";
import { checkDetails, countStrangers, writeDetails } from "./details";
import { requireNetworkPart } from "./held-seats";
import { requireFreeRate, requireHoldRate } from "./hold-limits";
import { inLine } from "./in-line";
import { lockEvent, lockMailbox } from "./lock";
import { HOLD_MINUTES, type NewOrder } from "./new-order";
import { priceTickets, sumOf, type PricedType } from "./price";
import { lockPromoCode, readPromoCode, type Promo } from "./promo";
import { requesterOf, type Requester } from "./requester";
import { MAX_OPEN_ORDERS, type OrderView } from "./schema";
import { countSeats } from "./seats";
import { markPaid } from "./state";
import { newTicketCode } from "./ticket-code";
import { orderSelect, viewOrder } from "./view";
import { GREECE } from "./vat-country";
import { afterOffers, requireNoOffersDue } from "./waitlist/run";
import { giveOrder, offeredType, takeOffer } from "./waitlist/take";
import {
  orderConflict,
  findTypes,
  readOnSale,
  requireSeats,
  taxed,
  typesOf,
  wantedOf,
  type Wanted,
} from "./wanted";

/** Refuses a further order of a mailbox while three are not paid. */
async function requireFewOpen(
  tx: Db,
  email: string,
  mailbox: string,
  locale: Locale,
): Promise<void> {
  const [row] = await tx.$queryRaw<{ open: number }[]>`
    SELECT count(*)::int AS open FROM "order" AS o
    WHERE (lower(o.email) = ${email}
        OR o.id IN (SELECT order_id FROM seat_request WHERE mailbox = ${mailbox}))
      AND (o.status = 'pending_payment' OR (o.status = 'reserved' AND o.expires_at > now()))`;
  if ((row?.open ?? 0) >= MAX_OPEN_ORDERS) throw orderConflict("tooManyOpen", locale);
}

type Asked = Requester & { eventId: number; wanted: Wanted; totalCents: number };

/** The limits of one person and one network. @throws AppError too_many, conflict */
async function requireFair(
  tx: Db,
  { wanted, totalCents, isOffered, ...asked }: Asked & { isOffered: boolean },
  locale: Locale,
): Promise<void> {
  if (totalCents === 0) return requireFreeRate(tx, asked);
  await requireHoldRate(tx, asked);
  // The seats of an offer are those of its mailbox already.
  if (!isOffered)
    await requireNetworkPart(tx, { eventId: asked.eventId, wanted, requester: asked }, locale);
}

/** The hidden ticket types that an order may have: those that its code opens, and that of its offer. */
async function openedBy(
  tx: Db,
  { opened }: Promo,
  { event_id: eventId, offer }: NewOrder,
): Promise<ReadonlySet<number>> {
  const offered = offer ? await offeredType(tx, offer, eventId) : null;
  return offered === null ? opened : new Set([...opened, offered]);
}

/** The lines of an order: the prices of so many of each type, before a discount. */
function itemsOf(types: readonly PricedType[], wanted: Wanted) {
  return [...wanted].map(([ticketTypeId, quantity]) => {
    const type = types.find((one) => one.ticketTypeId === ticketTypeId);
    return {
      ticketTypeId,
      quantity,
      unitCents: type?.priceCents ?? 0,
      vatBasisPoints: type?.vatBasisPoints ?? 0,
      vatCountry: type?.vatCountry ?? GREECE,
    };
  });
}

/**
 * Reserves seats for 15 minutes under the lock of the event. An order without a price is paid at
 * once, and its tickets are mailed.
 * @param address the IP address of the buyer, whose network counts
 * @throws AppError invalid on `event_id`, `items`, `addons`, `buyer.country`, `promo_code`, `answers.<id>` or
 * `holders`; conflict when
 * sold out, not on sale, above a limit, with a code that is used up, or while the buyer's network holds many
 * seats; too_many after many orders of a mailbox or network that were not paid
 */
export async function reserve(
  actor: Actor,
  input: NewOrder,
  requestLocale: Locale,
  address: string | null = null,
): Promise<OrderView> {
  const locale = input.locale ?? requestLocale;
  const { event_id: eventId, buyer } = input;
  const requester = requesterOf(buyer.email, address);
  const { wanted, seats, addons, all } = wantedOf(input, locale);
  const taxedBuyer = { country: buyer.country ?? GREECE, isBusiness: input.invoice !== null };
  const at = { field: "buyer.country", locale };
  const asked = { code: input.promo_code, eventId, locale };
  const look = () => readOnSale(db, eventId);
  return inLine(eventId, look, async ({ event, seats: free }) => {
    // Once an event is sold out, those who wait in line need no transaction. Seats of an offer are
    // counted as taken until the transaction takes it.
    const known = await openedBy(db, await readPromoCode(db, asked), input);
    taxed(typesOf(event, { wanted, addons, opened: known }, locale), taxedBuyer, at);
    if (!input.offer) requireSeats(free, all, locale);
    const sell = async (tx: Db) => {
      // Two orders of one person for two events hold no common lock of an event.
      await lockMailbox(tx, requester);
      await requireFewOpen(tx, buyer.email, requester.mailbox, locale);
      await lockEvent(tx, eventId);
      const promo = await lockPromoCode(tx, asked);
      const opened = await openedBy(tx, promo, input);
      const onSale = await findTypes(tx, eventId, { wanted, addons, opened }, locale);
      const types = taxed(onSale, taxedBuyer, at);
      const details = await checkDetails(tx, { eventId, wanted, holders: input.holders }, locale);
      const answers = details ? {} : await checkAnswers(tx, eventId, input.answers, locale);
      const code = await promo.use(seats);
      const entryId = input.offer
        ? await takeOffer(tx, input.offer, { eventId, wanted }, locale)
        : null;
      if (entryId === null) await requireNoOffersDue(tx, eventId);
      requireSeats(await countSeats(tx, eventId), all, locale);
      const tickets = priceTickets(types, code);
      const totalCents = sumOf(tickets, "grossCents");
      const request = { ...requester, eventId };
      // Managers sell at a desk, to many people from one network.
      if (!hasRole(actor, "manager"))
        await requireFair(
          tx,
          { ...request, wanted: all, totalCents, isOffered: entryId !== null },
          locale,
        );
      const order = await tx.order.create({
        data: {
          ...buyer,
          eventId,
          locale,
          userId: actor.kind === "user" ? actor.userId : null,
          ...(input.invoice ? { invoice: input.invoice } : {}),
          answers,
          source: input.source ?? null,
          totalCents,
          vatCents: sumOf(tickets, "vatCents"),
          promoCodeId: code?.id ?? null,
          expiresAt: new Date(Date.now() + HOLD_MINUTES * 60_000),
          seatRequest: { create: { ...request, kind: totalCents === 0 ? "free" : "hold" } },
          items: { createMany: { data: itemsOf(types, all) } },
          tickets: {
            createMany: {
              data: tickets.map((ticket) => ({ ...ticket, code: newTicketCode(), eventId })),
            },
          },
        },
        select: { id: true },
      });
      if (details) {
        if (totalCents === 0) await countStrangers(actor, details, { email: buyer.email, address });
        await writeDetails(tx, order.id, details);
      }
      if (totalCents === 0) await markPaid(tx, order.id, new Date());
      if (entryId !== null) await giveOrder(tx, { entryId, eventId, orderId: order.id });
      return order.id;
    };
    const id = await afterOffers(eventId, () => inTransaction(sell));
    const row = await db.order.findUniqueOrThrow({ where: { id }, select: orderSelect });
    return viewOrder(row, locale);
  });
}
