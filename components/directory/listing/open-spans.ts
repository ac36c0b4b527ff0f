import { TZDate } from "@date-fns/tz";
import { millisecondsInMinute } from "date-fns/constants";
import { athensDate, SITE_ZONE } from "@/lib/kernel/core/dates";
import { addDays } from "@/lib/kernel/greek/easter";
import { shiftsOn, type OpeningHours } from "@/lib/directory/member/hours";

/** A week, and the day that a list may be old. */
const DAYS = 8;

/** Minutes since 1970 of a time of a day in Athens: lists ask for the same few. */
const known = new Map<string, number>();
const MOST_KNOWN = 5_000;

function minuteOf(date: string, clock: string): number {
  const key = `${date} ${clock}`;
  let minute = known.get(key);
  if (minute === undefined) {
    const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
    const [hour = 0, minutes = 0] = clock.split(":").map(Number);
    const time = new TZDate(year, month - 1, day, hour, minutes, SITE_ZONE).getTime();
    minute = Math.round(time / millisecondsInMinute);
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(key, minute);
  }
  return minute;
}

/** The end of the day in Athens, with which a list that holds spans expires. */
export const spansEnd = (now: Date): Date =>
  new Date(minuteOf(addDays(athensDate(now), 1), "00:00") * millisecondsInMinute);

/**
 * When a company is open in the coming week, for `open-words.ts`, which says in the browser what
 * that means now: the lengths of closed and open times in turn, in minutes to base 36, from the
 * beginning of 1970 on. The list that holds it expires with the day, not with each closing time.
 */
export function openSpans(hours: OpeningHours, now: Date): string {
  const today = athensDate(now);
  const spans: [number, number][] = [];
  // A shift of yesterday may run into today.
  for (let index = -1; index < DAYS; index++) {
    const date = addDays(today, index);
    for (const { from, to } of shiftsOn(date, hours)) {
      const begin = minuteOf(date, from);
      const end = minuteOf(to <= from ? addDays(date, 1) : date, to);
      const last = spans.at(-1);
      if (last && begin <= last[1]) last[1] = Math.max(last[1], end);
      else spans.push([begin, end]);
    }
  }
  const times = spans.flat();
  return times.map((time, index) => (time - (times[index - 1] ?? 0)).toString(36)).join(" ");
}
