import { writeAudit } from "@/lib/kernel/audit/service";
import { requireManager, type Actor } from "@/lib/kernel/core/actor";
import { inTransaction, type Db } from "@/lib/kernel/core/db";
import { conflict, notFound } from "@/lib/kernel/core/errors";
import { lockOrder } from "@/lib/commerce/order/lock";
import type { RefundOutcome, RefundView } from "../schema";
import { addRefund } from "./add";
import { recordRefund } from "./settle";

const findRefund = (tx: Db, id: number) =>
  tx.refund.findUnique({
    where: { id },
    select: {
      status: true,
      amountCents: true,
      externalId: true,
      paymentId: true,
      payment: { select: { orderId: true, gateway: true, isSurplus: true } },
    },
  });
type Found = NonNullable<Awaited<ReturnType<typeof findRefund>>>;

const refundConflict = ({ status }: Found) => conflict({ data: { status } });

/** Asks again for the refund of a second payment, which no request of a manager covers. */
async function again(tx: Db, refund: Found, askedById: number): Promise<number> {
  const { paymentId, amountCents, payment } = refund;
  const others = await tx.refund.count({ where: { paymentId, status: { not: "failed" } } });
  if (refund.status !== "failed" || !payment.isSurplus || others > 0) throw refundConflict(refund);
  return addRefund(
    tx,
    { paymentId, amountCents, cause: "second_payment", askedById },
    payment.gateway,
  );
}

/** Records what became of a refund that was sent from the bank account of the site. */
async function record(tx: Db, id: number, refund: Found, outcome: "sent" | "failed") {
  const { status, payment } = refund;
  const isOpen = status === "asked" || (status === "succeeded" && outcome === "failed");
  if (payment.gateway !== "bank_transfer" || !isOpen) throw refundConflict(refund);
  const state = outcome === "sent" ? "succeeded" : "failed";
  await recordRefund(tx, id, { id: refund.externalId ?? `bank_${id}`, state });
}

/**
 * Records what a manager says about a refund: its transfer was sent, or came back from the bank; or
 * asks again for the refund of a second payment that failed. Gateways report their own refunds.
 * @returns the refund, after `again` the new one
 * @throws AppError forbidden, not_found; conflict in a state that does not allow the outcome
 */
export async function confirmRefund(
  actor: Actor,
  id: number,
  { outcome }: RefundOutcome,
): Promise<RefundView> {
  requireManager(actor);
  return inTransaction(async (tx) => {
    const known = await findRefund(tx, id);
    if (!known) throw notFound();
    await lockOrder(tx, known.payment.orderId);
    // Read again under the lock: another manager may have been first.
    const refund = await findRefund(tx, id);
    if (!refund) throw notFound();
    const shownId = outcome === "again" ? await again(tx, refund, actor.userId) : id;
    if (outcome !== "again") await record(tx, id, refund, outcome);
    await writeAudit(tx, {
      actorId: actor.userId,
      action: `order.refund_${outcome}`,
      subject: { kind: "order", id: refund.payment.orderId },
    });
    const stored = await tx.refund.findUniqueOrThrow({
      where: { id: shownId },
      select: { id: true, status: true, amountCents: true },
    });
    return { id: stored.id, amount_cents: stored.amountCents, status: stored.status };
  });
}
