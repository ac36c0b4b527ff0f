import { db, inTransaction, type Db } from "@/lib/kernel/core/db";
import { addMailTo } from "@/lib/kernel/mail/add-mail";
import {
  addDueReminders,
  type ReminderKind,
  type StartsWithin,
} from "@/lib/kernel/mail/reminder-times";
import { CONFIRMED_GUESTS } from "../places";
import type { Move } from "../mail/facts";
import { reminderMark } from "./same-person";

/** Guests per page of a run. */
const BATCH = 200;

/** What guests are told of their webinar: that it was cancelled, or is at another time. */
export type GuestNotice = { batch: string; webinarId: number; move: Move | null };

/** Notes on the row that something is mailed; false when that was noted already. */
export async function mark(tx: Db, id: number, what: string): Promise<boolean> {
  const { count } = await tx.webinarGuest.updateMany({
    where: { id, leftAt: null, NOT: { told: { has: what } } },
    data: { told: { push: what } },
  });
  return count > 0;
}

const guestOf = (tx: Db, id: number) =>
  tx.webinarGuest.findUniqueOrThrow({ where: { id }, select: { email: true, locale: true } });

/**
 * Tells the confirmed guests of a webinar that it was moved or cancelled, each once however often it
 * runs.
 * @returns how many were told
 */
export async function tellGuests({ batch, webinarId, move }: GuestNotice): Promise<number> {
  let told = 0;
  for (;;) {
    const guests = await db.webinarGuest.findMany({
      where: { webinarId, ...CONFIRMED_GUESTS, NOT: { told: { has: batch } } },
      orderBy: { id: "asc" },
      take: BATCH,
      select: { id: true },
    });
    for (const { id: guestId } of guests)
      told += await inTransaction(async (tx) => {
        if (!(await mark(tx, guestId, batch))) return 0;
        const { email: to, locale } = await guestOf(tx, guestId);
        const job = move
          ? ({ kind: "webinar_guest_moved", guestId, ...move } as const)
          : ({ kind: "webinar_guest_cancelled", guestId } as const);
        await addMailTo(tx, job, { to, locale });
        return 1;
      });
    if (guests.length < BATCH) return told;
  }
}

/** Reminders per run and kind; the next run takes the rest. */
const REMINDERS = 500;

type Due = { guestId: number; startsAt: Date; bookedAt: Date };

/** The guests within the time of a reminder that were not reminded, the next ones first. */
const findDue = (kind: ReminderKind, { after, until }: StartsWithin) =>
  db.$queryRaw<Due[]>`
    SELECT guest.id AS "guestId", webinar.starts_at AS "startsAt",
      guest.confirmed_at AS "bookedAt"
    FROM webinar_guest AS guest JOIN event AS webinar ON webinar.id = guest.webinar_id
    WHERE webinar.cancelled_at IS NULL AND webinar.deleted_at IS NULL
      AND guest.confirmed_at IS NOT NULL AND guest.left_at IS NULL
      AND webinar.starts_at > ${after} AND webinar.starts_at <= ${until}
      AND ${kind} || to_char(webinar.starts_at AT TIME ZONE 'UTC', ':YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
        <> ALL (guest.told)
    ORDER BY webinar.starts_at, guest.id LIMIT ${REMINDERS}`;

/**
 * Adds the reminders of guests that are due, at the times of those of users: at most one of a kind per
 * start of the webinar. The mail is checked once more when it is sent.
 * @returns how many were added
 */
export const addGuestReminders = (now = new Date()): Promise<number> =>
  addDueReminders(now, findDue, (reminder, { guestId, startsAt }) =>
    inTransaction(async (tx) => {
      if (!(await mark(tx, guestId, reminderMark(reminder, startsAt)))) return 0;
      const { email: to, locale } = await guestOf(tx, guestId);
      const start = startsAt.toISOString();
      const job = { kind: "webinar_guest_reminder", guestId, startsAt: start, reminder } as const;
      await addMailTo(tx, job, { to, locale });
      return 1;
    }),
  );
