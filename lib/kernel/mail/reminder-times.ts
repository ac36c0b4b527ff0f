import { millisecondsInHour } from "date-fns/constants";

/** A day before and an hour before. */
export const REMINDERS = ["day", "hour"] as const;
export type ReminderKind = (typeof REMINDERS)[number];

/** No reminder within this time after booking: the person has just done it. */
const QUIET_AFTER_BOOKING_MS = millisecondsInHour;

/** Before the start, in milliseconds: when a reminder may be sent at the earliest and the latest. */
export const REMINDER_WINDOW: Record<ReminderKind, { from: number; until: number }> = {
  // A day's reminder that is late by half a day says nothing that the hour's does not.
  day: { from: 24 * millisecondsInHour, until: 12 * millisecondsInHour },
  hour: { from: millisecondsInHour, until: 0 },
};

/** Whether a reminder may be sent now: within its time, before the start, not just after booking. */
export function isReminderDue(
  kind: ReminderKind,
  { startsAt, bookedAt }: { startsAt: Date; bookedAt: Date },
  now: Date,
): boolean {
  const ahead = startsAt.getTime() - now.getTime();
  const { from, until } = REMINDER_WINDOW[kind];
  return (
    ahead <= from && ahead > until && now.getTime() - bookedAt.getTime() >= QUIET_AFTER_BOOKING_MS
  );
}
