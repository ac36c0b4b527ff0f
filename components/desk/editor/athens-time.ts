import { tz, TZDate } from "@date-fns/tz";
import { format } from "date-fns";
import { SITE_ZONE } from "@/lib/core/dates";

/** A time as a field of date and time shows it, in Athens: `2026-11-24T08:00`; empty for none. */
export function toAthensField(iso: string | null | undefined): string {
  return iso ? format(new Date(iso), "yyyy-MM-dd'T'HH:mm", { in: tz(SITE_ZONE) }) : "";
}

const FIELD = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})/;

/** A year whose first digits alone are typed so far is none yet. */
const FIRST_YEAR = 1900;

/**
 * The moment that a field of date and time means in Athens, ISO 8601; null for an empty or
 * half-written one.
 */
export function fromAthensField(value: string): string | null {
  const parts = FIELD.exec(value)?.slice(1).map(Number);
  if (!parts) return null;
  const [year, month, day, hour, minute] = parts as [number, number, number, number, number];
  if (year < FIRST_YEAR) return null;
  const date = new TZDate(year, month - 1, day, hour, minute, SITE_ZONE);
  return Number.isNaN(date.getTime()) ? null : new Date(date.getTime()).toISOString();
}
