import { minutesInDay } from "date-fns/constants";
import { z } from "zod";
import { athensDate } from "@/lib/kernel/core/dates";
import { addDays } from "@/lib/kernel/greek/easter";
import { publicHoliday, type LabourDays } from "@/lib/kernel/greek/holidays";

export const WEEKDAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
export type Weekday = (typeof WEEKDAYS)[number];

const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/);
const interval = z.object({ from: time, to: time });

const day = z.array(interval).max(6);
/** The shifts of one day. */
export type Shifts = z.infer<typeof day>;
/** Maximum number of exceptions: a year and a half of single days. */
const MAX_EXCEPTIONS = 550;
const MAX_SEASONS = 12;

const week = z.partialRecord(z.enum(WEEKDAYS), day);
/** A day of the year, "06-01"; 29 February is valid. */
const dayOfYear = z
  .string()
  .regex(/^\d\d-\d\d$/)
  .refine((text) => z.iso.date().safeParse(`2024-${text}`).success);
const season = z.object({ from: dayOfYear, to: dayOfYear, week });
/** A part of the year with a week of its own; with `to` before `from` it spans New Year. */
export type Season = z.infer<typeof season>;

/**
 * Opening hours in Athens time. A missing day is closed, several intervals are split shifts, `to`
 * before `from` means past midnight, 00:00 to 24:00 is the whole day. `seasons` replace the week on
 * their days of the year; the first match counts. `exceptions` are single days "YYYY-MM-DD" that
 * precede season, week and holidays; an empty list means closed.
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

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** A shift in minutes of its day; one past midnight ends on the next. */
function spanOf({ from, to }: Shifts[number]): [number, number] {
  const [begin, end] = [minutesOf(from), minutesOf(to)];
  return [begin, end > begin ? end : end + minutesInDay];
}

/** Whether two shifts of a day, or one and those of the next day, are open at the same time. */
export function shiftsOverlap(shifts: Shifts, next: Shifts = []): boolean {
  const spans = shifts.map(spanOf);
  const later = next.map(spanOf).map(([from, to]) => [from + minutesInDay, to + minutesInDay]);
  return spans.some(([from, to], index) =>
    [...spans.slice(index + 1), ...later].some(
      ([otherFrom = 0, otherTo = 0]) => from < otherTo && otherFrom < to,
    ),
  );
}

/** The weekdays of a week whose shifts overlap, or run into those of the next day. */
export const overlappingDays = (week: OpeningHours["week"]): Weekday[] =>
  WEEKDAYS.filter((day, index) =>
    shiftsOverlap(week[day] ?? [], week[WEEKDAYS[(index + 1) % WEEKDAYS.length]!] ?? []),
  );

/** Reads a stored value; anything that is not opening hours counts as none. */
export function readOpeningHours(value: unknown): OpeningHours | null {
  const parsed = openingHoursSchema.safeParse(value);
  return parsed.success ? parsed.data : null;
}

/** The weekday of a date "YYYY-MM-DD". */
export const weekdayOf = (date: string): Weekday =>
  WEEKDAYS[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7]!;

/** The season of a date "YYYY-MM-DD", if any. */
function seasonOn(date: string, { seasons = [] }: OpeningHours): Season | undefined {
  const today = date.slice(5);
  return seasons.find(({ from, to }) =>
    from <= to ? from <= today && today <= to : today >= from || today <= to,
  );
}

/**
 * The shifts that begin on a date: those of its exception, else none on a public holiday if the
 * company closes then, else those of the weekday in the season or the week.
 */
export function shiftsOn(date: string, hours: OpeningHours, labourDays?: LabourDays): Shifts {
  const exception = hours.exceptions?.[date];
  if (exception) return exception;
  if (hours.holidays === "closed" && publicHoliday(date, labourDays)) return [];
  return (seasonOn(date, hours)?.week ?? hours.week)[weekdayOf(date)] ?? [];
}

/** A day in the near future whose hours differ from its weekday. */
export type SpecialDay = { date: string; shifts: Shifts; holiday: string | null };

const DAYS_AHEAD = 14;

/**
 * The days within the next 14 whose hours differ from the shown week: exceptions, holidays, and
 * days of another season.
 */
export function specialDays(hours: OpeningHours, now: Date): SpecialDay[] {
  const today = athensDate(now);
  const shown = seasonOn(today, hours)?.week ?? hours.week;
  return Array.from({ length: DAYS_AHEAD }, (_, index) => addDays(today, index)).flatMap((date) => {
    const shifts = shiftsOn(date, hours);
    const usual = shown[weekdayOf(date)] ?? [];
    const isUsual =
      shifts.length === usual.length &&
      shifts.every(({ from, to }, index) => usual[index]?.from === from && usual[index]?.to === to);
    return isUsual ? [] : [{ date, shifts, holiday: publicHoliday(date)?.key ?? null }];
  });
}

/**
 * The current week: that of the season, else the usual one; and the last day of the season,
 * "MM-DD".
 */
export function weekNow(
  hours: OpeningHours,
  now: Date,
): { week: OpeningHours["week"]; until: string | null } {
  const season = seasonOn(athensDate(now), hours);
  return { week: season?.week ?? hours.week, until: season?.to ?? null };
}
