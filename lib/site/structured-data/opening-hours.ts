import type { DayOfWeek, OpeningHoursSpecification } from "schema-dts";
import { athensDate } from "@/lib/kernel/core/dates";
import { WEEKDAYS, type OpeningHours, type Weekday } from "@/lib/directory/member/hours";

const DAYS: Record<Weekday, DayOfWeek & string> = {
  mon: "Monday",
  tue: "Tuesday",
  wed: "Wednesday",
  thu: "Thursday",
  fri: "Friday",
  sat: "Saturday",
  sun: "Sunday",
};

/** Maximum number of single days in the data. */
const MAX_SPECIAL_DAYS = 60;

/**
 * 24:00 is written as 23:59; an end before the beginning means the next day (developers.google.com,
 * Local business).
 */
const closing = (time: string) => (time === "24:00" ? "23:59" : time);
const opening = (time: string) => (time === "24:00" ? "00:00" : time);

/**
 * The week as a list of shifts, each with all its days: split shifts are two entries, and a shift
 * past midnight closes before it opens.
 */
export function openingHoursOf({
  week,
}: Pick<OpeningHours, "week"> & Partial<OpeningHours>): OpeningHoursSpecification[] {
  const shifts = new Map<string, (DayOfWeek & string)[]>();
  for (const day of WEEKDAYS) {
    for (const { from, to } of week[day] ?? []) {
      const key = `${opening(from)} ${closing(to)}`;
      shifts.set(key, [...(shifts.get(key) ?? []), DAYS[day]]);
    }
  }
  return [...shifts].map(([key, dayOfWeek]) => {
    const [opens = "", closes = ""] = key.split(" ");
    return { "@type": "OpeningHoursSpecification" as const, dayOfWeek, opens, closes };
  });
}

/**
 * The single days from `now` on that differ from the week; on a closed day it opens and closes at
 * midnight.
 */
export function specialHoursOf(
  { exceptions = {} }: OpeningHours,
  now = new Date(),
): OpeningHoursSpecification[] {
  const today = athensDate(now);
  return Object.entries(exceptions)
    .filter(([date]) => date >= today)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .slice(0, MAX_SPECIAL_DAYS)
    .flatMap(([date, shifts]) =>
      (shifts.length > 0 ? shifts : [{ from: "00:00", to: "00:00" }]).map(({ from, to }) => ({
        "@type": "OpeningHoursSpecification" as const,
        opens: opening(from),
        closes: closing(to),
        validFrom: date,
        validThrough: date,
      })),
    );
}
