import { TZDate, tz } from "@date-fns/tz";
import { addDays, format } from "date-fns";

const DAY_TIME = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})$/;
const TIME = /^(\d{2}):(\d{2})$/;

/** A day with a time, as a field has it, on the clock of a zone; undefined for one that is not complete. */
export function fromZone(value: string, zone: string): Date | undefined {
  const parts = DAY_TIME.exec(value)?.slice(1).map(Number);
  if (!parts) return undefined;
  const [year, month, day, hour, minute] = parts as [number, number, number, number, number];
  const date = new TZDate(year, month - 1, day, hour, minute, zone);
  return Number.isNaN(date.getTime()) ? undefined : new Date(date.getTime());
}

/** When a time of the clock comes next after an instant: on the same day, or on the day after. */
export function nextTime(start: Date, value: string, zone: string): Date | undefined {
  const parts = TIME.exec(value)?.slice(1).map(Number);
  if (!parts) return undefined;
  const [hour, minute] = parts as [number, number];
  const there = new TZDate(start.getTime(), zone);
  const at = (day: Date) =>
    new TZDate(day.getFullYear(), day.getMonth(), day.getDate(), hour, minute, zone);
  const same = at(there);
  const end = same.getTime() > start.getTime() ? same : at(addDays(there, 1));
  return new Date(end.getTime());
}

/** The time of the clock of a zone, as a field has it. */
export const clockIn = (date: Date, zone: string): string =>
  format(date, "HH:mm", { in: tz(zone) });
