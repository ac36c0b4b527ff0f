import { writeAudit } from "@/lib/kernel/audit/service";
import { requireManager, type Actor } from "@/lib/kernel/core/actor";
import { inTransaction } from "@/lib/kernel/core/db";
import { conflict } from "@/lib/kernel/core/errors";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { addMailTo } from "@/lib/kernel/mail/add-mail";
import { ADMITTING } from "./arrows";
import type { BuyerCorrection } from "./buyer-correction";
import { lockOrder } from "./lock";
import { findOrder } from "./read";
import type { OrderView } from "./schema";
import { viewOrder } from "./view";

/**
 * Corrects the name or e-mail address of an order's buyer. Links that were mailed before end, and
 * the tickets of a paid order are mailed again. The audit log holds the fields and the reason.
 * @throws AppError forbidden, not_found; conflict with the present order for a stale version, an
 * unchanged buyer, and after the data of the buyer was erased
 */
export async function correctBuyer(
  actor: Actor,
  id: number,
  { reason, version, ...buyer }: BuyerCorrection,
  locale: Locale,
): Promise<OrderView> {
  requireManager(actor);
  await inTransaction(async (tx) => {
    const { status } = await lockOrder(tx, id);
    const order = await tx.order.findUniqueOrThrow({
      where: { id },
      select: {
        name: true,
        surname: true,
        email: true,
        kind: true,
        disputed: true,
        locale: true,
        version: true,
        anonymisedAt: true,
      },
    });
    const fields = (["name", "surname", "email"] as const).filter(
      (field) => order[field] !== buyer[field],
    );
    if (order.version !== version || order.anonymisedAt !== null || fields.length === 0)
      throw conflict({
        data: viewOrder(await findOrder(actor, { id }, null), locale),
      });
    await tx.order.update({
      where: { id },
      data: { ...buyer, linkVersion: { increment: 1 }, version: { increment: 1 } },
      select: { id: true },
    });
    await writeAudit(tx, {
      actorId: actor.userId,
      action: "order.buyer_corrected",
      subject: { kind: "order", id },
      detail: { fields, reason },
    });
    if (order.kind === "event" && ADMITTING.includes(status) && !order.disputed)
      await addMailTo(
        tx,
        { kind: "order_paid", orderId: id },
        { to: buyer.email, locale: order.locale },
      );
  });
  return viewOrder(await findOrder(actor, { id }, null), locale);
}
