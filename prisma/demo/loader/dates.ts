import { tz, TZDate } from "@date-fns/tz";
import { addDays, startOfDay, subMonths } from "date-fns";
import { SITE_ZONE } from "@/lib/kernel/core/dates";

const zone = { in: tz(SITE_ZONE) };

/** The time of a post's `published`: days from loading, at 7:00 in Athens, or a fixed date. */
export function demoDate(value: number | string, today: Date): Date {
  if (typeof value === "string") return new Date(`${value}T09:00:00Z`);
  // A post of today is published even before 7:00.
  const day = addDays(startOfDay(today, zone), value, zone);
  const at = new TZDate(day, SITE_ZONE);
  at.setHours(7, 0, 0, 0);
  return value <= 0 && at > today ? new Date(today.getTime() - 60_000) : new Date(at.getTime());
}

const atTime = (date: Date, hours: number, minutes: number) => {
  const at = new TZDate(date, SITE_ZONE);
  at.setHours(hours, minutes, 0, 0);
  return new Date(at.getTime());
};

/**
 * Parses `+12 19:00`, days from loading and the time in Athens, or `2026-12-12 10:00`, for what a
 * text names by its date.
 * @throws Error for another format
 */
export function demoTime(value: string, today: Date): Date {
  const fixed = /^(\d{4}-\d{2}-\d{2}) (\d{2}):(\d{2})$/.exec(value);
  if (fixed) return atTime(new Date(`${fixed[1]}T12:00:00Z`), Number(fixed[2]), Number(fixed[3]));
  const match = /^([+-]?\d+) (\d{2}):(\d{2})$/.exec(value);
  if (!match) throw new Error(`demo content: a date must be like "+12 19:00", not ${value}`);
  const day = addDays(startOfDay(today, zone), Number(match[1]), zone);
  return atTime(day, Number(match[2]), Number(match[3]));
}

export const monthsBefore = (today: Date, months: number): Date => subMonths(today, months);
