import { tz } from "@date-fns/tz";
import { format, getHours, getMinutes, set } from "date-fns";
import { z } from "zod";
import { noteFreshUntil } from "@/lib/core/answer-notes";
import { SITE_ZONE } from "@/lib/core/dates";
import { addDays } from "@/lib/greek/easter";
import { publicHoliday, type LabourDays } from "@/lib/greek/holidays";

export const WEEKDAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
export type Weekday = (typeof WEEKDAYS)[number];

const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/);
const interval = z.object({ from: time, to: time });

const day = z.array(interval).max(6);
/** A year and a half of single days: more is a week that was never kept up. */
const MAX_EXCEPTIONS = 550;

/**
 * Opening hours in Athens time; a day that is left out is closed, several intervals are split shifts, `to` before `from` runs past midnight.
 * `exceptions` are single days "YYYY-MM-DD" that go before week and holidays; an empty list is a day closed.
 */
export const openingHoursSchema = z.object({
  week: z.partialRecord(z.enum(WEEKDAYS), day),
  holidays: z.enum(["closed", "open"]).default("closed"),
  exceptions: z.record(z.iso.date(), day).refine((days) => Object.keys(days).length <= MAX_EXCEPTIONS).optional(),
});
export type OpeningHours = z.infer<typeof openingHoursSchema>;

/** Reads a stored value; anything that is not opening hours counts as none. */
export function readOpeningHours(value: unknown): OpeningHours | null {
  const parsed = openingHoursSchema.safeParse(value);
  return parsed.success ? parsed.data : null;
}

const DAY_MINUTES = 24 * 60;
const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
const isOvernight = ({ from, to }: z.infer<typeof interval>) => minutes(to) <= minutes(from);

/** The shifts that begin on a date: its own exception, else none on a public holiday of those who close then, else the weekday's. */
function shiftsOn(date: string, hours: OpeningHours, labourDays?: LabourDays): z.infer<typeof day> {
  const exception = hours.exceptions?.[date];
  if (exception) return exception;
  if (hours.holidays === "closed" && publicHoliday(date, labourDays)) return [];
  return hours.week[WEEKDAYS[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7]!] ?? [];
}

/** The moment at which a minute of an Athens day begins; 1440 is the end of the day, and days with a change of clocks are right too. */
const atMinute = (day: Date, minute: number) => new Date(set(day, { hours: 0, minutes: minute, seconds: 0, milliseconds: 0 }, { in: tz(SITE_ZONE) }).getTime());

/**
 * Whether it is open at `now`, and until when ("15:00"); null when closed. Holidays and exceptions count for the day a shift begins on, so
 * one that began the evening before a holiday runs to its end. `labourDays` moves 1 May by decrees that lib/greek/holidays.ts does not know.
 * Notes the next moment at which the answer may be another.
 */
export function openUntil(hours: OpeningHours, now: Date, labourDays?: LabourDays): string | null {
  const zone = { in: tz(SITE_ZONE) };
  const today = format(now, "yyyy-MM-dd", zone);
  const minute = getHours(now, zone) * 60 + getMinutes(now, zone);
  const ours = shiftsOn(today, hours, labourDays);
  const lastNights = shiftsOn(addDays(today, -1), hours, labourDays).filter(isOvernight);
  const changes = [...ours.flatMap(({ from, to }) => [minutes(from), minutes(to)]), ...lastNights.map(({ to }) => minutes(to)), DAY_MINUTES];
  noteFreshUntil(atMinute(now, Math.min(...changes.filter((change) => change > minute))));
  const shift = ours.find((one) => minute >= minutes(one.from) && (isOvernight(one) || minute < minutes(one.to))) ?? lastNights.find((one) => minute < minutes(one.to));
  return shift?.to ?? null;
}
