import { tz } from "@date-fns/tz";
import { getHours, getMinutes, set } from "date-fns";
import { expireResponseAt } from "@/lib/core/cache-tags";
import { athensDate, SITE_ZONE } from "@/lib/core/dates";
import { addDays } from "@/lib/greek/easter";
import type { LabourDays } from "@/lib/greek/holidays";
import { shiftsOn, type OpeningHours, type Shifts } from "../hours";

const DAY_MINUTES = 24 * 60;
const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
const isOvernight = ({ from, to }: Shifts[number]) => minutes(to) <= minutes(from);

/**
 * The time of a minute of a day in Athens; 1440 is the end of the day. Correct on days with a clock
 * change.
 */
const atMinute = (day: Date, minute: number) =>
  new Date(
    set(
      day,
      { hours: 0, minutes: minute, seconds: 0, milliseconds: 0 },
      { in: tz(SITE_ZONE) },
    ).getTime(),
  );

/**
 * The closing time ("15:00") if open at `now`, else null. Holidays and exceptions apply to the day
 * on which a shift begins, so that one from the evening before a holiday runs to its end.
 * `labourDays` adds decrees about 1 May that lib/greek/holidays.ts lacks. Sets the expiry of the
 * response to the next change.
 */
export function openUntil(hours: OpeningHours, now: Date, labourDays?: LabourDays): string | null {
  const zone = { in: tz(SITE_ZONE) };
  const today = athensDate(now);
  const minute = getHours(now, zone) * 60 + getMinutes(now, zone);
  const ours = shiftsOn(today, hours, labourDays);
  const lastNights = shiftsOn(addDays(today, -1), hours, labourDays).filter(isOvernight);
  const changes = [
    ...ours.flatMap(({ from, to }) => [minutes(from), minutes(to)]),
    ...lastNights.map(({ to }) => minutes(to)),
    DAY_MINUTES,
  ];
  expireResponseAt(atMinute(now, Math.min(...changes.filter((change) => change > minute))));
  const shift =
    ours.find(
      (one) => minute >= minutes(one.from) && (isOvernight(one) || minute < minutes(one.to)),
    ) ?? lastNights.find((one) => minute < minutes(one.to));
  return shift?.to ?? null;
}
