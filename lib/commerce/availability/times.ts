import { millisecondsInHour, millisecondsInMinute } from "date-fns/constants";
import { addDays } from "@/lib/kernel/greek/easter";
import type { Rules } from "./rules";
import { windowsOn, type Interval } from "./windows";
import { dateIn } from "./zone-offsets";

/** A time that can be booked; `busyUntil` is its end with the buffer. In milliseconds. */
export type Time = Interval & { busyUntil: number };

/** The times of the windows that begin on a date, one after the other with the buffer between. */
function timesOfDate(rules: Rules, date: string): Time[] {
  const [duration, buffer] = [
    rules.durationMinutes * millisecondsInMinute,
    rules.bufferMinutes * millisecondsInMinute,
  ];
  const times: Time[] = [];
  let free = -Infinity;
  for (const window of windowsOn(rules, date)) {
    let from = Math.max(window.from, free);
    for (; from + duration <= window.to; from = free) {
      free = from + duration + buffer;
      times.push({ from, to: from + duration, busyUntil: free });
    }
  }
  return times;
}

/**
 * The times that begin in windows of the dates from `first` to `last`. A time that would begin
 * within one of the days before (with its buffer) is left out, so that the times of a date depend
 * on few other dates and do not shift from day to day.
 */
export function timesBetween(rules: Rules, first: string, last: string): Time[] {
  const times: Time[] = [];
  // A window of 24 hours, its buffer included, reaches into the second day after.
  const before = (date: string) =>
    Math.max(-Infinity, ...timesOfDate(rules, date).map((time) => time.busyUntil));
  let [older, old] = [before(addDays(first, -2)), before(addDays(first, -1))];
  for (let date = first; date <= last; date = addDays(date, 1)) {
    const own = timesOfDate(rules, date);
    times.push(...own.filter(({ from }) => from >= Math.max(older, old)));
    [older, old] = [old, Math.max(-Infinity, ...own.map((time) => time.busyUntil))];
  }
  return times;
}

/** All times that have not begun, up to the horizon; the notice is checked at booking. */
export function upcomingTimes(rules: Rules, now: Date): Time[] {
  const today = dateIn(rules.timeZone, now.getTime());
  const last = addDays(today, rules.horizonDays);
  return timesBetween(rules, addDays(today, -1), last).filter(({ from }) => from > now.getTime());
}

/**
 * Until when a time can be booked: its start without the notice of the company. Hours of notice are
 * hours that pass, not clock times.
 */
export const bookableUntil = (rules: Pick<Rules, "noticeHours">, startsAt: Date): Date =>
  new Date(startsAt.getTime() - rules.noticeHours * millisecondsInHour);

/** Whether a guest may still cancel or move what begins at `startsAt`. */
export const mayStillCancel = (
  rules: Pick<Rules, "cancelHours">,
  startsAt: Date,
  now: Date,
): boolean =>
  startsAt > now && startsAt.getTime() - now.getTime() >= rules.cancelHours * millisecondsInHour;
