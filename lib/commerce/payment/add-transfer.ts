import type { Db } from "@/lib/kernel/core/db";
import { addMailTo } from "@/lib/kernel/mail/add-mail";
import { planReminders } from "./transfer-reminders";

/**
 * Begins the bank transfer of an order that waits for its payment, and mails the buyer what it needs. The
 * caller has locked the order and decided how long it waits.
 */
export async function addTransfer(tx: Db, orderId: number): Promise<void> {
  const order = await tx.order.findUniqueOrThrow({
    where: { id: orderId },
    select: { totalCents: true, currency: true, email: true, locale: true, expiresAt: true },
  });
  const { totalCents: amountCents, currency, email: to, locale, expiresAt } = order;
  const { id: paymentId } = await tx.payment.create({
    data: { orderId, gateway: "bank_transfer", amountCents, currency },
    select: { id: true },
  });
  await addMailTo(tx, { kind: "transfer_details", paymentId }, { to, locale });
  await planReminders(tx, paymentId, expiresAt);
}
