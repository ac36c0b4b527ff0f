import { omit } from "@/lib/kernel/core/records";
import { addDays } from "@/lib/kernel/greek/easter";
import type { OpeningHours, Season, Shifts, Weekday } from "@/lib/directory/member/hours";

export type Week = OpeningHours["week"];

/** Open all day. */
export const ALL_DAY: Shifts = [{ from: "00:00", to: "24:00" }];
export const isAllDay = (shifts: Shifts): boolean =>
  shifts.length === 1 && shifts[0]!.from === "00:00" && shifts[0]!.to === "24:00";

/** The default shift. */
export const FIRST_HOURS: OpeningHours = {
  week: Object.fromEntries(
    (["mon", "tue", "wed", "thu", "fri"] as const).map((day) => [
      day,
      [{ from: "09:00", to: "17:00" }],
    ]),
  ),
  holidays: "closed",
};

const WORKDAYS: readonly Weekday[] = ["mon", "tue", "wed", "thu", "fri"];

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const HOUR = 60;
const LAST = 23 * HOUR + 59;

/** Adds a shift: after a break behind the last one, or in the morning. */
export function withShift(shifts: Shifts): Shifts {
  const last = shifts.at(-1);
  if (!last || isAllDay(shifts)) return [{ from: "09:00", to: "17:00" }];
  const from = Math.min(minutes(last.to) + 3 * HOUR, LAST - HOUR);
  return [...shifts, { from: clock(from), to: clock(Math.min(from + 3 * HOUR, LAST)) }];
}

/** Copies Monday's hours to all working days. */
export const copyMonday = (week: Week): Week => ({
  ...week,
  ...Object.fromEntries(
    WORKDAYS.map((day) => [day, (week.mon ?? []).map((shift) => ({ ...shift }))]),
  ),
});

/** Sets a day's shifts; an empty list is closed. */
export const withDay = (week: Week, day: Weekday, shifts: Shifts): Week => ({
  ...week,
  [day]: shifts,
});

/** A new season: summer, with a copy of the week. */
export const newSeason = (week: Week): Season => ({
  from: "07-01",
  to: "08-31",
  week: structuredClone(week),
});

/** Sets an exception, sorted by date; null removes it. */
export function withException(
  hours: OpeningHours,
  date: string,
  shifts: Shifts | null,
): OpeningHours {
  const others = omit(hours.exceptions ?? {}, [date]);
  const days = shifts === null ? others : { ...others, [date]: shifts };
  return {
    ...hours,
    exceptions: Object.fromEntries(Object.entries(days).sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}

/** A single day, or consecutive closed days as one period. */
export type ExceptionRow =
  | { kind: "day"; date: string; shifts: Shifts }
  | { kind: "closed"; from: string; to: string; dates: string[] };

/** The exceptions as rows, with two and more consecutive closed days as one. */
export function exceptionRows(hours: OpeningHours): ExceptionRow[] {
  const rows: ExceptionRow[] = [];
  for (const [date, shifts] of Object.entries(hours.exceptions ?? {}).sort(([a], [b]) =>
    a < b ? -1 : 1,
  )) {
    const last = rows.at(-1);
    if (shifts.length > 0 || !last) rows.push({ kind: "day", date, shifts });
    else if (last.kind === "closed" && addDays(last.to, 1) === date) {
      last.to = date;
      last.dates.push(date);
    } else if (last.kind === "day" && last.shifts.length === 0 && addDays(last.date, 1) === date)
      rows.splice(-1, 1, { kind: "closed", from: last.date, to: date, dates: [last.date, date] });
    else rows.push({ kind: "day", date, shifts });
  }
  return rows;
}

/** The most days of one closed period. */
export const MAX_CLOSED_DAYS = 120;

/**
 * Closes all days of a period, also those with hours of their own; null when it ends before it
 * starts or is too long.
 */
export function withClosedPeriod(
  hours: OpeningHours,
  from: string,
  to: string,
): OpeningHours | null {
  const dates: string[] = [];
  for (let date = from; date <= to && dates.length <= MAX_CLOSED_DAYS; date = addDays(date, 1))
    dates.push(date);
  if (dates.length === 0 || dates.length > MAX_CLOSED_DAYS) return null;
  return dates.reduce((closed, date) => withException(closed, date, []), hours);
}

/** Removes exceptions. */
export const withoutExceptions = (hours: OpeningHours, dates: readonly string[]): OpeningHours =>
  dates.reduce((rest, date) => withException(rest, date, null), hours);
