import { writeAudit } from "@/lib/audit/service";
import { requireManager, type Actor } from "@/lib/core/actor";
import { inTransaction, type Db } from "@/lib/core/db";
import { AppError, invalid, notFound } from "@/lib/core/errors";
import type { Locale } from "@/lib/i18n/locale";
import { leftOfInvoice } from "@/lib/invoice/issue";
import { lockOrder } from "@/lib/order/lock";
import type { OrderStatus } from "@/prisma/client/enums";
import type { RefundInput, RefundView } from "../schema";
import { paymentText } from "../texts";
import { addRefund } from "./add";

/** The states of an order whose money is here. */
export const REFUNDABLE: readonly OrderStatus[] = ["paid", "partially_refunded", "refund_due"];

/** The price of the named tickets, as far as it has not been paid back. */
export async function priceOf(
  tx: Db,
  orderId: number,
  ticketIds: readonly number[],
  locale: Locale,
) {
  const left = await leftOfInvoice(tx, orderId);
  const lines = ticketIds.map((id) => left?.lines.find(({ ticket_id: ticket }) => ticket === id));
  return lines.reduce((sum, line) => {
    if (!line) throw invalid("ticket_ids", paymentText("badTickets", locale));
    return sum + line.gross_cents;
  }, 0);
}

/** What of a payment has not been paid back. */
export async function leftOf(
  tx: Db,
  payment: { id: number; amountCents: number },
): Promise<number> {
  const { _sum: sum } = await tx.refund.aggregate({
    where: { paymentId: payment.id, status: { not: "failed" } },
    _sum: { amountCents: true },
  });
  return payment.amountCents - (sum.amountCents ?? 0);
}

/**
 * Asks for a refund of an order: of tickets, of an amount, or of all that is left. Until the
 * gateway confirms it the order has `refund_asked` and takes no other. Money of a bank transfer is
 * sent back by hand, which a manager confirms with `confirmRefund`.
 * @throws AppError forbidden, not_found; conflict for an order without money, with a dispute or
 * with a refund that is not confirmed; invalid for more than is left
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
          select: { id: true, amountCents: true, gateway: true },
        },
      },
    });
    if (!order) throw notFound();
    const payment = order.payments[0];
    if (!payment || !REFUNDABLE.includes(status) || order.disputed || order.refundAsked)
      throw new AppError("conflict");
    const left = await leftOf(tx, payment);
    const { ticket_ids: ticketIds = [], reason } = input;
    const asked =
      ticketIds.length > 0 ? await priceOf(tx, orderId, ticketIds, locale) : input.amount_cents;
    const amountCents = asked ?? left;
    if (amountCents > left) throw invalid("amount_cents", paymentText("tooMuch", locale));
    if (amountCents === 0) throw new AppError("conflict");
    await tx.order.update({
      where: { id: orderId },
      data: { refundAsked: true, version: { increment: 1 } },
      select: { id: true },
    });
    const askedById = actor.userId;
    const cause = "manager";
    const refund = {
      paymentId: payment.id,
      amountCents,
      ticketIds,
      reason,
      cause,
      askedById,
    } as const;
    const id = await addRefund(tx, refund, payment.gateway);
    await writeAudit(tx, {
      actorId: actor.userId,
      action: "order.refund_asked",
      subject: { kind: "order", id: orderId },
    });
    return { id, amount_cents: amountCents, status: "asked" };
  });
}
