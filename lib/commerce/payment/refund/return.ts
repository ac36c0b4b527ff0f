import type { Actor } from "@/lib/kernel/core/actor";
import { inTransaction, type Db } from "@/lib/kernel/core/db";
import { conflict, invalid } from "@/lib/kernel/core/errors";
import { addonsIn, entriesIn } from "@/lib/commerce/event/ticket-kinds";
import { goesWith } from "@/lib/commerce/order/wanted";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { ADMITTING } from "@/lib/commerce/order/arrows";
import { endTickets } from "@/lib/commerce/order/holders";
import { lockOrder } from "@/lib/commerce/order/lock";
import { findOrder, getOrder } from "@/lib/commerce/order/read";
import { returnDeadline } from "@/lib/commerce/order/return-deadline";
import type { OrderView } from "@/lib/commerce/order/schema";
import { cancel, markRefunded } from "@/lib/commerce/order/state";
import { orderText } from "@/lib/commerce/order/texts";
import { offerSeats } from "@/lib/commerce/order/waitlist/offers";
import { paymentText } from "../texts";
import { isForeign } from "../received";
import { priceOf } from "./request";
import { askRefunds, leftOfOrder } from "./split";

const orderSelect = {
  totalCents: true,
  disputed: true,
  refundAsked: true,
  event: { select: { startsAt: true, refundUntil: true } },
  tickets: {
    where: { status: "valid" },
    orderBy: { id: "asc" },
    select: {
      id: true,
      code: true,
      isAddon: true,
      ticketTypeId: true,
      ticketType: { select: { withTypeIds: true } },
      checkedInAt: true,
      doorPaidAt: true,
      holder: { select: { ticketId: true } },
    },
  },
  payments: {
    where: { status: "captured", isSurplus: false },
    select: { currency: true, receivedCurrency: true },
  },
} as const;

const findLocked = (tx: Db, id: number) =>
  tx.order.findUniqueOrThrow({ where: { id }, select: orderSelect });
type Locked = Awaited<ReturnType<typeof findLocked>>;

/** Tickets by their codes, or by their ids; all of an order without either. */
type Named = { codes?: string[]; ticket_ids?: number[] };

/** The add-ons that no ticket of theirs is left for once these are given back. */
function orphansOf<
  Ticket extends {
    isAddon: boolean;
    ticketTypeId: number;
    ticketType: { withTypeIds: number[] };
  },
>(tickets: readonly Ticket[], chosen: readonly Ticket[]): Ticket[] {
  const left = tickets.filter((one) => !chosen.includes(one));
  return addonsIn(left).filter(
    ({ ticketType }) =>
      !entriesIn(left).some(({ ticketTypeId }) => goesWith(ticketType.withTypeIds, ticketTypeId)),
  );
}

/**
 * The named tickets and add-ons of an order, or all of them; add-ons go with the last ticket that they
 * are sold with. @throws AppError invalid, conflict
 */
function chosenOf({ tickets }: Locked, { codes, ticket_ids: ids }: Named, locale: Locale) {
  const own = tickets.filter(
    ({ code, holder, isAddon }) => !holder && !isAddon && codes?.includes(code),
  );
  if (codes && own.length < new Set(codes).size)
    throw invalid("codes", paymentText("badTickets", locale));
  const named = tickets.filter(({ id }) => ids?.includes(id));
  if (ids && named.length < new Set(ids).size)
    throw invalid("ticket_ids", paymentText("badTickets", locale));
  const asked = codes || ids ? [...new Set([...own, ...named])] : tickets;
  const chosen = asked.length === 0 ? [] : [...asked, ...orphansOf(tickets, asked)];
  if (chosen.length === 0 || chosen.some(({ checkedInAt }) => checkedInAt !== null))
    throw conflict({ message: orderText("ticketUsed", locale) });
  if (chosen.some(({ doorPaidAt }) => doorPaidAt !== null))
    throw conflict({ message: orderText("doorPaid", locale) });
  return chosen;
}

/** Asks for the refund of tickets that are cancelled already; without a price there is none. */
async function refund(
  tx: Db,
  orderId: number,
  order: Locked,
  ids: readonly number[],
  locale: Locale,
): Promise<void> {
  const isPaid = order.payments.length > 0;
  const price = isPaid ? await priceOf(tx, orderId, ids, locale) : 0;
  const amountCents = Math.min(price, await leftOfOrder(tx, orderId));
  await askRefunds(tx, orderId, { amountCents, ticketIds: ids, cause: "returned" });
}

/**
 * Gives tickets of an order back, all of them unless some are named. Their seats are
 * free at once; their price is refunded, and the refund is asked until it is confirmed. Paid ones
 * can be returned until the day that the event states, free ones and those that are paid at the door
 * until it begins.
 * @throws AppError not_found; invalid on `codes` or `ticket_ids`; conflict after the deadline, for tickets that were
 * used or paid at the door, for an order with a dispute, and while another refund is not confirmed
 */
export async function returnTickets(
  actor: Actor,
  id: number,
  named: Named,
  signature: string | null,
  locale: Locale,
): Promise<OrderView> {
  await findOrder(actor, { id }, signature);
  await inTransaction(async (tx) => {
    const { status, eventId } = await lockOrder(tx, id);
    const order = await findLocked(tx, id);
    const isAtDoor = status === "due_at_door";
    const deadline = order.event && returnDeadline(order.event, isAtDoor ? 0 : order.totalCents);
    const isLate = !deadline || deadline <= new Date();
    const isBlocked = order.disputed || order.refundAsked || order.payments.some(isForeign);
    if (!ADMITTING.includes(status) || isLate || isBlocked)
      throw conflict({
        message: orderText("cannotReturn", locale),
        data: { status, refund_until: order.event?.refundUntil?.toISOString() ?? null },
      });
    const ids = chosenOf(order, named, locale).map((ticket) => ticket.id);
    const isAll = ids.length === order.tickets.length;
    if (isAll && order.totalCents === 0) {
      await markRefunded(tx, id);
      return;
    }
    // Their seats are free, and nobody is let in any more.
    await endTickets(tx, id, "cancelled", ids);
    if (isAtDoor) {
      if (isAll) await cancel(tx, id);
      else if (eventId !== null) await offerSeats(tx, eventId);
    }
    await refund(tx, id, order, ids, locale);
  });
  return getOrder(actor, { id }, signature, locale);
}
