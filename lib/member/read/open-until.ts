import { tz } from "@date-fns/tz";
import { getHours, getMinutes, set } from "date-fns";
import { expireResponseAt } from "@/lib/core/cache-tags";
import { SITE_ZONE } from "@/lib/core/dates";
import { addDays } from "@/lib/greek/easter";
import type { LabourDays } from "@/lib/greek/holidays";
import { athensDate, shiftsOn, type OpeningHours, type Shifts } from "../hours";

const DAY_MINUTES = 24 * 60;
const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
const isOvernight = ({ from, to }: Shifts[number]) => minutes(to) <= minutes(from);

/**
 * The time at which a minute of an Athens day begins; 1440 is the end of the day, and days with a
 * change of clocks are right too.
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
 * Whether it is open at `now`, and until when ("15:00"); null when closed. Holidays and exceptions
 * count for the day a shift begins on, so one that began the evening before a holiday runs to its
 * end. `labourDays` moves 1 May by decrees that lib/greek/holidays.ts does not know. Notes the next
 * time at which the response may be another.
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
