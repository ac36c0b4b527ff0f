import { TZDate } from "@date-fns/tz";
import { differenceInCalendarDays, format } from "date-fns";
import { tz } from "@date-fns/tz";

type Times = { startsAt: Date; endsAt: Date; timeZone: string };

/** The day of an instant on the clock of a zone, "YYYY-MM-DD". */
export const dayIn = (zone: string, date: Date): string =>
  format(date, "yyyy-MM-dd", { in: tz(zone) });
const clockIn = (zone: string, date: Date): string => format(date, "HH:mm", { in: tz(zone) });

/** The instant at which the clock of a zone shows a time; one that a change of clocks leaves out is later. */
function instantAt(zone: string, day: string, clock: string, daysLater = 0): Date {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const [hour = 0, minute = 0] = clock.split(":").map(Number);
  return new Date(new TZDate(year, month - 1, date + daysLater, hour, minute, zone).getTime());
}

/**
 * Moves an event to other days: each begins and ends at its time of day by the clock of its place, or
 * at another one, as many days later as the event does. What lies before it (the end of a sale, the
 * time until which tickets are returned) keeps its distance in days and its time of day.
 */
export function mover(
  { startsAt, endsAt, timeZone }: Times,
  own: { starts?: string; ends?: string },
) {
  const first = dayIn(timeZone, startsAt);
  const daysAfter = (date: Date) => differenceInCalendarDays(date, startsAt, { in: tz(timeZone) });
  const starts = own.starts ?? clockIn(timeZone, startsAt);
  const ends = own.ends ?? clockIn(timeZone, endsAt);
  return {
    first,
    timesOn: (day: string) => ({
      startsAt: instantAt(timeZone, day, starts),
      endsAt: instantAt(timeZone, day, ends, daysAfter(endsAt)),
    }),
    /** A time of the event as it is for a date on another day. */
    movedTo: (day: string, date: Date): Date =>
      instantAt(timeZone, day, clockIn(timeZone, date), daysAfter(date)),
  };
}
