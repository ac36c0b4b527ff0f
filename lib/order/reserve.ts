import type { Actor } from "@/lib/core/actor";
import { db, inTransaction, type Db } from "@/lib/core/db";
import type { Locale } from "@/lib/i18n/locale";
import { lockUntilCommit } from "@/lib/slug/advisory-lock";
import { checkAnswers } from "./answers";
import { inLine } from "./in-line";
import { lockEvent } from "./lock";
import { HOLD_MINUTES, type NewOrder } from "./new-order";
import { priceTickets, sumOf, type PricedType } from "./price";
import { lockPromoCode } from "./promo";
import { MAX_OPEN_ORDERS, type OrderView } from "./schema";
import { countSeats } from "./seats";
import { markPaid } from "./state";
import { newTicketCode } from "./ticket-code";
import { orderSelect, viewOrder } from "./view";
import { GREECE } from "./vat-country";
import { afterOffers, requireNoOffersDue } from "./waitlist/run";
import { giveOrder, takeOffer } from "./waitlist/take";
import {
  conflict,
  findTypes,
  readOnSale,
  requireSeats,
  taxed,
  typesOf,
  wantedOf,
  type Wanted,
} from "./wanted";

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
      vatBasisPoints: type?.vatBasisPoints ?? 0,
      vatCountry: type?.vatCountry ?? GREECE,
    };
  });
}

/**
 * Reserves seats for 15 minutes under the lock of the event. An order without a price is paid at
 * once, and its tickets are mailed.
 * @throws AppError invalid on `event_id`, `items`, `buyer.country`, `promo_code` or `answers.<id>`; conflict when
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
  const taxedBuyer = { country: buyer.country ?? GREECE, isBusiness: input.invoice !== null };
  const at = { field: "buyer.country", locale };
  const look = () => readOnSale(db, eventId);
  return inLine(eventId, look, async ({ event, seats: seen }) => {
    // Once an event is sold out, those who wait in line need no transaction. Seats of an offer are
    // counted as taken until the transaction takes it.
    taxed(typesOf(event, wanted, locale), taxedBuyer, at);
    if (!input.offer) requireSeats(seen, wanted, locale);
    const sell = async (tx: Db) => {
      await requireFewOpen(tx, buyer.email, locale);
      await lockEvent(tx, eventId);
      const types = taxed(await findTypes(tx, eventId, wanted, locale), taxedBuyer, at);
      const answers = await checkAnswers(tx, eventId, input.answers, locale);
      const code = input.promo_code
        ? await lockPromoCode(tx, input.promo_code, { eventId, seats }, locale)
        : null;
      const entryId = input.offer
        ? await takeOffer(tx, input.offer, { eventId, wanted }, locale)
        : null;
      if (entryId === null) await requireNoOffersDue(tx, eventId);
      requireSeats(await countSeats(tx, eventId), wanted, locale);
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
      if (entryId !== null) await giveOrder(tx, { entryId, eventId, orderId: order.id });
      return order.id;
    };
    const id = await afterOffers(eventId, () => inTransaction(sell));
    const row = await db.order.findUniqueOrThrow({ where: { id }, select: orderSelect });
    return viewOrder(row, locale);
  });
}
