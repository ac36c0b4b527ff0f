import { millisecondsInHour } from "date-fns/constants";
import { startsToRemind } from "@/lib/kernel/mail/reminder-times";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { addMailTo } from "@/lib/kernel/mail/add-mail";
import { heldTickets, mailHolders } from "@/lib/commerce/order/holders";
import { notify } from "@/lib/kernel/notification/notify";
import type { Locale } from "@/lib/kernel/i18n/locale";

/** Orders per run; the next run takes the rest. */
const BATCH = 500;

type Due = {
  orderId: number;
  userId: number | null;
  startsAt: Date;
  email: string;
  locale: Locale;
};

/**
 * Orders with tickets of an event within the time of the reminder, bought an hour ago or earlier,
 * of which nobody was reminded for that time.
 */
const findDue = (now: Date) => {
  const { after, until } = startsToRemind("day", now);
  return db.$queryRaw<Due[]>`
    SELECT o.id AS "orderId", e.starts_at AS "startsAt", o.email, o.locale, o.user_id AS "userId"
    FROM event AS e JOIN "order" AS o ON o.event_id = e.id
    WHERE e.starts_at > ${after} AND e.starts_at <= ${until}
      AND e.cancelled_at IS NULL AND e.deleted_at IS NULL
      AND o.status IN ('paid', 'partially_refunded', 'due_at_door') AND NOT o.disputed
      AND coalesce(o.paid_at, o.door_confirmed_at) <= ${new Date(now.getTime() - millisecondsInHour)}
      AND EXISTS (SELECT FROM ticket AS t WHERE t.order_id = o.id AND t.status = 'valid')
      AND NOT EXISTS (SELECT FROM ticket_reminder AS sent
        WHERE sent.order_id = o.id AND sent.starts_at = e.starts_at)
    ORDER BY e.starts_at, o.id LIMIT ${BATCH}`;
};

/**
 * Adds the reminders of tickets that are due, one for each order and time of its event. The mail is
 * checked against the order once more when it is sent.
 * @returns how many were added
 */
export async function addTicketReminders(now = new Date()): Promise<number> {
  let added = 0;
  for (const { orderId, userId, startsAt, email: to, locale } of await findDue(now))
    await inTransaction(async (tx) => {
      const { count } = await tx.ticketReminder.createMany({
        data: [{ orderId, startsAt }],
        skipDuplicates: true,
      });
      if (count === 0) return;
      const job = { kind: "ticket_reminder", orderId, startsAt: startsAt.toISOString() } as const;
      const held = await heldTickets(tx, { orderId });
      await mailHolders(tx, held, (ticketId) => ({ ...job, ticketId }));
      const send = () => addMailTo(tx, job, { to, locale });
      added++;
      if (userId === null) return void (await send());
      const cause = `reminder:${orderId}:${job.startsAt}`;
      const event = "ticket_reminder";
      await notify(tx, { userIds: [userId], event, subjectId: orderId, cause, send });
    });
  return added;
}
