import { minutesInDay } from "date-fns/constants";
import { tz } from "@date-fns/tz";
import { set } from "date-fns";
import { expireResponseAt } from "@/lib/kernel/core/cache-tags";
import { athensDate, athensClock, SITE_ZONE } from "@/lib/kernel/core/dates";
import { addDays } from "@/lib/kernel/greek/easter";
import type { LabourDays } from "@/lib/kernel/greek/holidays";
import { shiftsOn, type OpeningHours, type Shifts } from "../hours";

const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
const isOvernight = ({ from, to }: Shifts[number]) => minutes(to) <= minutes(from);

/** Times of minutes of days: lists ask for the same few, and a zone's offset takes long to find. */
const instants = new Map<string, number>();
const MAX_INSTANTS = 5_000;

/**
 * The time of a minute of the day in Athens on which `now` is; 1440 is the end of the day. Correct
 * on days with a clock change.
 */
function atMinute(now: Date, minute: number): Date {
  const key = `${athensDate(now)} ${minute}`;
  let time = instants.get(key);
  if (time === undefined) {
    const clock = { hours: 0, minutes: minute, seconds: 0, milliseconds: 0 };
    time = set(now, clock, { in: tz(SITE_ZONE) }).getTime();
    if (instants.size >= MAX_INSTANTS) instants.clear();
    instants.set(key, time);
  }
  return new Date(time);
}

/**
 * The closing time ("15:00") if open at `now`, else null. Holidays and exceptions apply to the day
 * on which a shift begins, so that one from the evening before a holiday runs to its end.
 * `labourDays` adds decrees about 1 May that lib/kernel/greek/holidays.ts lacks. Sets the expiry of the
 * response to the next change.
 */
export function openUntil(hours: OpeningHours, now: Date, labourDays?: LabourDays): string | null {
  const today = athensDate(now);
  const minute = minutes(athensClock(now));
  const ours = shiftsOn(today, hours, labourDays);
  const lastNights = shiftsOn(addDays(today, -1), hours, labourDays).filter(isOvernight);
  const changes = [
    ...ours.flatMap(({ from, to }) => [minutes(from), minutes(to)]),
    ...lastNights.map(({ to }) => minutes(to)),
    minutesInDay,
  ];
  expireResponseAt(atMinute(now, Math.min(...changes.filter((change) => change > minute))));
  const shift =
    ours.find(
      (one) => minute >= minutes(one.from) && (isOvernight(one) || minute < minutes(one.to)),
    ) ?? lastNights.find((one) => minute < minutes(one.to));
  return shift?.to ?? null;
}
