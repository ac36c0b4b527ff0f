import { inTransaction, type Db } from "@/lib/kernel/core/db";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { addMailTo, addUserMail } from "@/lib/kernel/mail/add-mail";

/** Mails per transaction. */
const BATCH = 100;

type Due = {
  id: number;
  userId: number | null;
  guestId: number | null;
  email: string | null;
  locale: Locale | null;
};

async function addBatch(tx: Db, eventMessageId: number): Promise<number> {
  const due = await tx.$queryRaw<Due[]>`
    SELECT r.id, s.user_id AS "userId", g.id AS "guestId", g.email, g.locale
    FROM webinar_message_recipient AS r LEFT JOIN webinar_signup AS s ON s.id = r.signup_id
      LEFT JOIN webinar_guest AS g ON g.id = r.guest_id
    WHERE r.event_message_id = ${eventMessageId} AND r.mail_id IS NULL
    ORDER BY r.id LIMIT ${BATCH} FOR UPDATE OF r`;
  for (const { id, userId, guestId, email: to, locale } of due) {
    const mailId =
      userId === null
        ? await addMailTo(
            tx,
            { kind: "webinar_guest_message", eventMessageId, guestId: guestId! },
            { to: to!, locale: locale! },
          )
        : await addUserMail(tx, { kind: "webinar_message", eventMessageId, userId });
    await tx.webinarMessageRecipient.update({
      where: { id },
      data: { mailId },
      select: { id: true },
    });
  }
  return due.length;
}

/** Adds the mails of a message that are missing, in batches; a repeated run adds none twice. */
export async function addParticipantMails(eventMessageId: number): Promise<void> {
  for (;;) {
    const added = await inTransaction((tx) => addBatch(tx, eventMessageId));
    if (added < BATCH) return;
  }
}
