import { millisecondsInHour } from "date-fns/constants";

/** A day before and an hour before. */
const REMINDERS = ["day", "hour"] as const;
export type ReminderKind = (typeof REMINDERS)[number];

/** No reminder within this time after booking: the person has just done it. */
const QUIET_AFTER_BOOKING_MS = millisecondsInHour;

/** Before the start, in milliseconds: when a reminder may be sent at the earliest and the latest. */
const REMINDER_WINDOW: Record<ReminderKind, { from: number; until: number }> = {
  // A day's reminder that is late by half a day says nothing that the hour's does not.
  day: { from: 24 * millisecondsInHour, until: 12 * millisecondsInHour },
  hour: { from: millisecondsInHour, until: 0 },
};

/** The starts between which a reminder may be sent at a time. */
export type StartsWithin = { after: Date; until: Date };
export function startsToRemind(kind: ReminderKind, now: Date): StartsWithin {
  const { from, until } = REMINDER_WINDOW[kind];
  return { after: new Date(now.getTime() + until), until: new Date(now.getTime() + from) };
}

type Booked = { startsAt: Date; bookedAt: Date };

/** Whether a reminder may be sent now: within its time, before the start, not just after booking. */
export function isReminderDue(
  kind: ReminderKind,
  { startsAt, bookedAt }: Booked,
  now: Date,
): boolean {
  const ahead = startsAt.getTime() - now.getTime();
  const { from, until } = REMINDER_WINDOW[kind];
  return (
    ahead <= from && ahead > until && now.getTime() - bookedAt.getTime() >= QUIET_AFTER_BOOKING_MS
  );
}

/**
 * Adds the reminders of each kind that are due.
 * @param find what starts within a time and has no such reminder
 * @param remind adds the reminders of one, and returns how many; none if another worker did
 * @returns how many were added
 */
export async function addDueReminders<Due extends Booked>(
  now: Date,
  find: (kind: ReminderKind, within: StartsWithin) => Promise<Due[]>,
  remind: (kind: ReminderKind, due: Due) => Promise<number>,
): Promise<number> {
  let added = 0;
  for (const kind of REMINDERS)
    for (const due of await find(kind, startsToRemind(kind, now)))
      if (isReminderDue(kind, due, now)) added += await remind(kind, due);
  return added;
}
