import { tz } from "@date-fns/tz";
import { format } from "date-fns";
import { z } from "zod";
import { SITE_ZONE } from "@/lib/core/dates";
import { addDays } from "@/lib/greek/easter";
import { publicHoliday, type LabourDays } from "@/lib/greek/holidays";

export const WEEKDAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
export type Weekday = (typeof WEEKDAYS)[number];

const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/);
const interval = z.object({ from: time, to: time });

const day = z.array(interval).max(6);
/** The shifts of one day. */
export type Shifts = z.infer<typeof day>;
/** A year and a half of single days: more is a week that was never kept up. */
const MAX_EXCEPTIONS = 550;
const MAX_SEASONS = 12;

const week = z.partialRecord(z.enum(WEEKDAYS), day);
/** A day of every year, "06-01"; 29 February is one too. */
const dayOfYear = z
  .string()
  .regex(/^\d\d-\d\d$/)
  .refine((text) => z.iso.date().safeParse(`2024-${text}`).success);
const season = z.object({ from: dayOfYear, to: dayOfYear, week });
/**
 * A part of every year with a week of its own; one whose end stands before its beginning runs over
 * New Year.
 */
export type Season = z.infer<typeof season>;

/**
 * Opening hours in Athens time; a day that is left out is closed, several intervals are split
 * shifts, `to` before `from` runs past midnight, 00:00 to 24:00 is the whole day. `seasons` replace
 * the week for their days of the year, the first that fits; `exceptions` are single days
 * "YYYY-MM-DD" that go before season, week and holidays; an empty list is a day closed.
 */
export const openingHoursSchema = z.object({
  week,
  holidays: z.enum(["closed", "open"]).default("closed"),
  seasons: z.array(season).max(MAX_SEASONS).optional(),
  exceptions: z
    .record(z.iso.date(), day)
    .refine((days) => Object.keys(days).length <= MAX_EXCEPTIONS)
    .optional(),
});
export type OpeningHours = z.infer<typeof openingHoursSchema>;

/** Reads a stored value; anything that is not opening hours counts as none. */
export function readOpeningHours(value: unknown): OpeningHours | null {
  const parsed = openingHoursSchema.safeParse(value);
  return parsed.success ? parsed.data : null;
}

/** The weekday of a date "YYYY-MM-DD". */
export const weekdayOf = (date: string): Weekday =>
  WEEKDAYS[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7]!;

/** The season that a date "YYYY-MM-DD" falls into, if any. */
function seasonOn(date: string, { seasons = [] }: OpeningHours): Season | undefined {
  const today = date.slice(5);
  return seasons.find(({ from, to }) =>
    from <= to ? from <= today && today <= to : today >= from || today <= to,
  );
}

/**
 * The shifts that begin on a date: its own exception, else none on a public holiday of those who
 * close then, else the weekday's of the season or of the week.
 */
export function shiftsOn(date: string, hours: OpeningHours, labourDays?: LabourDays): Shifts {
  const exception = hours.exceptions?.[date];
  if (exception) return exception;
  if (hours.holidays === "closed" && publicHoliday(date, labourDays)) return [];
  return (seasonOn(date, hours)?.week ?? hours.week)[weekdayOf(date)] ?? [];
}

/** The date in Athens, "YYYY-MM-DD". */
export const athensDate = (now: Date): string => format(now, "yyyy-MM-dd", { in: tz(SITE_ZONE) });

/** A day in the near future that is not like its weekday. */
export type SpecialDay = { date: string; shifts: Shifts; holiday: string | null };

const DAYS_AHEAD = 14;

/**
 * The days from today to the 14th on whose hours differ from those of the week that is shown:
 * exceptions, holidays, and days of another season.
 */
export function specialDays(hours: OpeningHours, now: Date): SpecialDay[] {
  const today = athensDate(now);
  const shown = seasonOn(today, hours)?.week ?? hours.week;
  return Array.from({ length: DAYS_AHEAD }, (_, at) => addDays(today, at)).flatMap((date) => {
    const shifts = shiftsOn(date, hours);
    const usual = shown[weekdayOf(date)] ?? [];
    const isUsual =
      shifts.length === usual.length &&
      shifts.every(({ from, to }, at) => usual[at]?.from === from && usual[at]?.to === to);
    return isUsual ? [] : [{ date, shifts, holiday: publicHoliday(date)?.key ?? null }];
  });
}

/**
 * The hours of the week that counts today: those of the season, else the usual ones; and the last
 * day of the season, "MM-DD".
 */
export function weekNow(
  hours: OpeningHours,
  now: Date,
): { week: OpeningHours["week"]; until: string | null } {
  const season = seasonOn(athensDate(now), hours);
  return { week: season?.week ?? hours.week, until: season?.to ?? null };
}
