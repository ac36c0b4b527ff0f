import { tz } from "@date-fns/tz";
import { format, getHours, getMinutes } from "date-fns";
import { z } from "zod";
import { noteFreshUntil } from "@/lib/core/answer-notes";
import { nextMinute, SITE_ZONE } from "@/lib/core/dates";
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

const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
const isOvernight = ({ from, to }: z.infer<typeof interval>) => minutes(to) <= minutes(from);

/** The shifts that begin on a date: its own exception, else none on a public holiday of those who close then, else the weekday's. */
function shiftsOn(date: string, hours: OpeningHours, labourDays?: LabourDays): z.infer<typeof day> {
  const exception = hours.exceptions?.[date];
  if (exception) return exception;
  if (hours.holidays === "closed" && publicHoliday(date, labourDays)) return [];
  return hours.week[WEEKDAYS[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7]!] ?? [];
}

/**
 * Whether it is open at `now`, and until when ("15:00"); null when closed. Holidays and exceptions count for the day a shift begins on, so
 * one that began the evening before a holiday runs to its end. `labourDays` moves 1 May by decrees that lib/greek/holidays.ts does not know.
 */
export function openUntil(hours: OpeningHours, now: Date, labourDays?: LabourDays): string | null {
  noteFreshUntil(nextMinute(now));
  const zone = { in: tz(SITE_ZONE) };
  const today = format(now, "yyyy-MM-dd", zone);
  const minute = getHours(now, zone) * 60 + getMinutes(now, zone);
  const ours = shiftsOn(today, hours, labourDays).find((shift) => minute >= minutes(shift.from) && (isOvernight(shift) || minute < minutes(shift.to)));
  const lastNights = () => shiftsOn(addDays(today, -1), hours, labourDays).find((shift) => isOvernight(shift) && minute < minutes(shift.to));
  return (ours ?? lastNights())?.to ?? null;
}
