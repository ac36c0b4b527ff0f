import { db, inTransaction, type Db } from "@/lib/kernel/core/db";
import { peopleOf } from "@/lib/conversation/enquiry/companies";
import { addMailTo, addUserMail } from "@/lib/kernel/mail/add-mail";
import { notify } from "@/lib/kernel/notification/notify";
import { bookingData } from "../booking-data";
import {
  addDueReminders,
  type ReminderKind,
  type StartsWithin,
} from "@/lib/kernel/mail/reminder-times";

/** Bookings per run and reminder; the next run takes the rest. */
const BATCH = 500;

type Due = {
  slotId: number;
  calendarUid: string;
  calendarSequence: number;
  memberId: number;
  guestId: number | null;
  visitorId: number | null;
  startsAt: Date;
  bookedAt: Date;
};

/** The bookings within the time of a reminder of which nobody was reminded, the next ones first. */
const findDue = (kind: ReminderKind, { after, until }: StartsWithin) =>
  db.$queryRaw<Due[]>`
    SELECT slot.id AS "slotId", slot.calendar_uid AS "calendarUid", slot.calendar_sequence AS "calendarSequence",
      slot.member_id AS "memberId", slot.booked_by_id AS "guestId",
      slot.visitor_id AS "visitorId",
      slot.starts_at AS "startsAt", slot.booked_at AS "bookedAt"
    FROM appointment_slot AS slot JOIN member ON member.id = slot.member_id
    WHERE slot.status = 'booked' AND NOT slot.no_show AND member.deleted_at IS NULL
      AND slot.starts_at > ${after} AND slot.starts_at <= ${until}
      AND NOT EXISTS (SELECT FROM appointment_reminder AS sent
        WHERE sent.calendar_uid = slot.calendar_uid AND sent.kind = ${kind}
          AND sent.calendar_sequence = slot.calendar_sequence)
    ORDER BY slot.starts_at, slot.id LIMIT ${BATCH}`;

/** The users who are reminded: the guest, and all who act for the company. */
const peopleToRemind = (tx: Db, { guestId, memberId }: Due) =>
  tx.user.findMany({
    where: {
      OR: [...(guestId === null ? [] : [{ id: guestId, disabledAt: null }]), peopleOf(memberId)],
    },
    orderBy: { id: "asc" },
    select: { id: true },
  });

/** Adds the reminder of one person; a second worker that found the same booking adds none. */
async function remind(tx: Db, userId: number, reminder: ReminderKind, due: Due): Promise<number> {
  const { calendarUid, calendarSequence } = due;
  const about = { calendarUid, calendarSequence, userId };
  const { count } = await tx.appointmentReminder.createMany({
    data: [{ ...about, kind: reminder }],
    skipDuplicates: true,
  });
  if (count > 0)
    await notify(tx, {
      userIds: [userId],
      event: "appointment_reminder",
      subjectId: due.slotId,
      data: bookingData(due),
      cause: `reminder:${calendarUid}:${calendarSequence}:${reminder}`,
      send: () => addUserMail(tx, { kind: "appointment_reminder", ...about, reminder }),
    });
  return count;
}

/** The same for a guest without an account, whose row keeps what was added. */
async function remindVisitor(tx: Db, reminder: ReminderKind, due: Due): Promise<number> {
  const { calendarUid, calendarSequence, visitorId } = due;
  if (visitorId === null) return 0;
  const mark = `${calendarSequence}:${reminder}`;
  const { count } = await tx.appointmentVisitor.updateMany({
    where: { id: visitorId, NOT: { reminders: { has: mark } } },
    data: { reminders: { push: mark } },
  });
  if (count === 0) return 0;
  const { email, locale } = await tx.appointmentVisitor.findUniqueOrThrow({
    where: { id: visitorId },
    select: { email: true, locale: true },
  });
  // Who called and has no address is met without a mail.
  if (email === null) return 0;
  const about = { calendarUid, calendarSequence, visitorId, reminder };
  await addMailTo(tx, { kind: "visitor_appointment_reminder", ...about }, { to: email, locale });
  return count;
}

/**
 * Adds the reminders that are due: for each person at most one of a kind per version of a booking.
 * The mail is checked against the booking once more when it is sent.
 * @returns how many were added
 */
export const addReminders = (now = new Date()): Promise<number> =>
  addDueReminders(now, findDue, (kind, due) =>
    inTransaction(async (tx) => {
      let added = 0;
      for (const { id } of await peopleToRemind(tx, due)) added += await remind(tx, id, kind, due);
      return added + (await remindVisitor(tx, kind, due));
    }),
  );
