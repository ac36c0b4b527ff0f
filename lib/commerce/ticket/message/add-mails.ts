import { inTransaction, type Db } from "@/lib/kernel/core/db";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { heldTickets, mailHolders } from "@/lib/commerce/order/holders";
import { addMailTo } from "@/lib/kernel/mail/add-mail";

/** Mails per transaction. */
const BATCH = 100;

type Due = { orderId: number; email: string; locale: Locale };

async function addBatch(tx: Db, eventMessageId: number): Promise<number> {
  const due = await tx.$queryRaw<Due[]>`
    SELECT o.id AS "orderId", o.email, o.locale
    FROM event_message_order AS recipient JOIN "order" AS o ON o.id = recipient.order_id
    WHERE recipient.event_message_id = ${eventMessageId} AND recipient.mail_id IS NULL
    ORDER BY o.id LIMIT ${BATCH} FOR UPDATE OF recipient`;
  for (const { orderId, email: to, locale } of due) {
    const job = { kind: "event_message", eventMessageId, orderId } as const;
    const held = await heldTickets(tx, { orderId });
    await mailHolders(tx, held, (ticketId) => ({ ...job, ticketId }));
    const mailId = await addMailTo(tx, job, { to, locale });
    await tx.eventMessageOrder.update({
      where: { eventMessageId_orderId: { eventMessageId, orderId } },
      data: { mailId },
      select: { orderId: true },
    });
  }
  return due.length;
}

/** Adds the mails of a message that are missing, in batches; a repeated run adds none twice. */
export async function addMessageMails(eventMessageId: number): Promise<void> {
  for (;;) {
    const added = await inTransaction((tx) => addBatch(tx, eventMessageId));
    if (added < BATCH) return;
  }
}
