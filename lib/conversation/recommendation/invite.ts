import { db, inTransaction, type Db } from "@/lib/kernel/core/db";
import { addMailTo } from "@/lib/kernel/mail/add-mail";
import { isHeld } from "./held";

/** Days between the first answer and the invitation, in which the work may be agreed on. */
export const INVITE_AFTER_DAYS = 7;

/**
 * Invites the person of an answered enquiry later, once per person and company, whoever answered and
 * whatever the state of the enquiry becomes. Who acts for the company is not invited.
 */
export async function inviteLater(tx: Db, threadId: number): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO recommendation (member_id, thread_id, email, locale, author_name, invite_at)
    SELECT member_id, id, email, locale, btrim(name || ' ' || left(surname, 1)) || '.',
      now() + make_interval(days => ${INVITE_AFTER_DAYS}::int)
    FROM thread WHERE id = ${threadId} AND member_id IS NOT NULL AND NOT EXISTS (
      SELECT FROM user_profile AS p JOIN "user" AS u ON u.id = p.user_id
      WHERE p.member_id = thread.member_id AND (u.id = thread.user_id OR lower(u.email) = lower(thread.email)))
    ON CONFLICT DO NOTHING`;
}

/** Rows per run; the next hour takes the rest. */
const BATCH = 500;

/**
 * Mails the invitations that are due, each once, while the company is in the directory: of enquiries
 * of which an answer was accepted by the person's mail server, and of appointments that took place.
 * Those that are held wait.
 * @returns how many were added
 */
export async function sendInvitations(now = new Date()): Promise<number> {
  const due = await db.$queryRaw<{ id: number }[]>`
    SELECT r.id FROM recommendation AS r JOIN member AS m ON m.id = r.member_id
    WHERE r.status = 'invited' AND r.invited_at IS NULL AND r.invite_at <= ${now}
      AND NOT ${isHeld}
      AND r.email IS NOT NULL AND m.deleted_at IS NULL AND (EXISTS (
        SELECT FROM thread_entry AS e JOIN mail ON mail.id = e.mail_id
        WHERE e.thread_id = r.thread_id AND mail.status = 'accepted') OR EXISTS (
        SELECT FROM appointment_slot AS slot
        WHERE slot.id = r.slot_id AND slot.status = 'booked' AND NOT slot.no_show))
    ORDER BY r.invite_at, r.id LIMIT ${BATCH}`;
  let sent = 0;
  for (const { id } of due)
    await inTransaction(async (tx) => {
      // A second worker that has the same row finds it changed.
      const [row] = await tx.recommendation.updateManyAndReturn({
        where: { id, status: "invited", invitedAt: null },
        data: { invitedAt: now },
        select: { email: true, locale: true },
      });
      if (!row?.email) return;
      const { email: to, locale } = row;
      await addMailTo(tx, { kind: "recommendation_invited", recommendationId: id }, { to, locale });
      sent++;
    });
  return sent;
}
