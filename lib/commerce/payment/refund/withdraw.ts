import type { Actor } from "@/lib/kernel/core/actor";
import { inTransaction } from "@/lib/kernel/core/db";
import { conflict } from "@/lib/kernel/core/errors";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { addMailTo } from "@/lib/kernel/mail/add-mail";
import { ADMITTING } from "@/lib/commerce/order/arrows";
import { endTickets } from "@/lib/commerce/order/holders";
import { lockOrder } from "@/lib/commerce/order/lock";
import { findOrder, getOrder } from "@/lib/commerce/order/read";
import type { OrderView } from "@/lib/commerce/order/schema";
import { markRefunded } from "@/lib/commerce/order/state";
import { orderText } from "@/lib/commerce/order/texts";
import { withdrawalDeadline } from "@/lib/commerce/order/withdrawal-deadline";
import { refundRest } from "./rest";

/**
 * Withdraws from the contract of an order: its tickets end, all that was paid is refunded, and the
 * buyer gets a receipt with the time of the withdrawal.
 * @throws AppError not_found; conflict where the right does not hold or its time is over, with a
 * dispute, and while another refund is not confirmed
 */
export async function withdraw(
  actor: Actor,
  id: number,
  signature: string | null,
  locale: Locale,
): Promise<OrderView> {
  await findOrder(actor, { id }, signature);
  await inTransaction(async (tx) => {
    const { status, totalCents } = await lockOrder(tx, id);
    const order = await tx.order.findUniqueOrThrow({
      where: { id },
      select: {
        kind: true,
        invoice: true,
        paidAt: true,
        disputed: true,
        refundAsked: true,
        email: true,
        locale: true,
        event: { select: { endsAt: true } },
      },
    });
    const [deadline, now] = [withdrawalDeadline(order), new Date()];
    const isOpen = deadline !== null && deadline > now && ADMITTING.includes(status);
    if (!isOpen || order.disputed || order.refundAsked)
      throw conflict({
        message: orderText("cannotWithdraw", locale),
        data: { status },
      });
    if (totalCents === 0) await markRefunded(tx, id);
    else {
      await endTickets(tx, id, "cancelled");
      await refundRest(tx, id, "withdrawal");
    }
    const receipt = { kind: "order_withdrawn", orderId: id, at: now.toISOString() } as const;
    await addMailTo(tx, receipt, { to: order.email, locale: order.locale });
  });
  return getOrder(actor, { id }, signature, locale);
}
