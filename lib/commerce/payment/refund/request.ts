import { writeAudit } from "@/lib/kernel/audit/service";
import { requireManager, type Actor } from "@/lib/kernel/core/actor";
import { inTransaction, type Db } from "@/lib/kernel/core/db";
import { conflict, invalid, notFound } from "@/lib/kernel/core/errors";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { leftOfInvoice } from "@/lib/commerce/invoice/issue";
import { lockOrder } from "@/lib/commerce/order/lock";
import { markRefunded } from "@/lib/commerce/order/state";
import { orderText } from "@/lib/commerce/order/texts";
import type { OrderStatus } from "@/prisma/client/enums";
import type { RefundInput, RefundView } from "../schema";
import { paymentText } from "../texts";
import { isForeign } from "../received";
import type { NewRefund } from "./add";
import { leftOfOrder, askRefunds } from "./split";

/** The states of an order whose money is here. */
export const REFUNDABLE: readonly OrderStatus[] = ["paid", "partially_refunded", "refund_due"];

/**
 * The price of the named tickets, as far as it has not been paid back. Free ones have no line on
 * the invoice.
 * @throws AppError invalid on `ticket_ids` for a ticket of another order, and for one that was paid
 * back
 */
export async function priceOf(
  tx: Db,
  orderId: number,
  ticketIds: readonly number[],
  locale: Locale,
): Promise<number> {
  const left = await leftOfInvoice(tx, orderId);
  const free = await tx.ticket.findMany({
    where: { orderId, id: { in: [...ticketIds] }, grossCents: 0, status: { not: "refunded" } },
    select: { id: true },
  });
  return ticketIds.reduce((sum, id) => {
    const line = left?.lines.find(({ ticket_id: ticket }) => ticket === id);
    if (!line && !free.some((ticket) => ticket.id === id))
      throw invalid("ticket_ids", paymentText("badTickets", locale));
    return sum + (line?.gross_cents ?? 0);
  }, 0);
}

/** @throws AppError conflict for a ticket that was used; needs the lock of the order */
async function requireUnused(tx: Db, ticketIds: readonly number[], locale: Locale): Promise<void> {
  const used = await tx.ticket.count({
    where: { id: { in: [...ticketIds] }, checkedInAt: { not: null } },
  });
  if (used > 0) throw conflict({ message: orderText("ticketUsed", locale) });
}

/** Gives free tickets back at once: there is no money to wait for. */
async function giveBackFree(tx: Db, orderId: number, refund: NewRefund): Promise<number> {
  const { id } = await tx.refund.create({
    data: {
      ...refund,
      ticketIds: [...(refund.ticketIds ?? [])],
      status: "succeeded",
      settledAt: new Date(),
    },
    select: { id: true },
  });
  await markRefunded(tx, orderId, { ticketIds: refund.ticketIds ?? [] });
  return id;
}

/**
 * Asks for a refund of an order: of tickets, of an amount, or of all that is left. Until the
 * gateway confirms it the order has `refund_asked` and takes no other. Money of a bank transfer is
 * sent back by hand, which a manager confirms with `confirmRefund`. Free tickets are given back with
 * the others for nothing, alone at once.
 * @throws AppError forbidden, not_found; conflict for an order without money, with a dispute or
 * with a refund that is not confirmed, and for a ticket that was used; invalid for more than is left
 */
export async function requestRefund(
  actor: Actor,
  orderId: number,
  input: RefundInput,
  locale: Locale,
): Promise<RefundView> {
  requireManager(actor);
  return inTransaction(async (tx) => {
    const { status } = await lockOrder(tx, orderId);
    const order = await tx.order.findUnique({
      where: { id: orderId },
      select: {
        disputed: true,
        refundAsked: true,
        payments: {
          where: { status: "captured", isSurplus: false },
          orderBy: { id: "asc" },
          select: { id: true, currency: true, receivedCurrency: true },
        },
      },
    });
    if (!order) throw notFound();
    const payment = order.payments[0];
    if (!payment || !REFUNDABLE.includes(status) || order.disputed || order.refundAsked)
      throw conflict();
    const { reason } = input;
    const ticketIds = [...new Set(input.ticket_ids)];
    const isPart = ticketIds.length > 0 || input.amount_cents !== undefined;
    if (isPart && order.payments.some(isForeign)) throw conflict();
    const left = await leftOfOrder(tx, orderId);
    await requireUnused(tx, ticketIds, locale);
    const asked =
      ticketIds.length > 0 ? await priceOf(tx, orderId, ticketIds, locale) : input.amount_cents;
    const amountCents = asked ?? left;
    if (amountCents > left) throw invalid("amount_cents", paymentText("tooMuch", locale));
    if (amountCents === 0 && ticketIds.length === 0) throw conflict();
    const refund = {
      amountCents,
      ticketIds,
      reason,
      cause: "manager",
      askedById: actor.userId,
    } as const;
    const isFree = amountCents === 0;
    const id = isFree
      ? await giveBackFree(tx, orderId, { ...refund, paymentId: payment.id })
      : await askRefunds(tx, orderId, refund);
    if (id === undefined) throw conflict();
    await writeAudit(tx, {
      actorId: actor.userId,
      action: "order.refund_asked",
      subject: { kind: "order", id: orderId },
    });
    return { id, amount_cents: amountCents, status: isFree ? "succeeded" : "asked" };
  });
}
