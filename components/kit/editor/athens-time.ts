import { tz, TZDate } from "@date-fns/tz";
import { format } from "date-fns";
import { SITE_ZONE } from "@/lib/kernel/core/dates";

/**
 * A time as the value of a `datetime-local` input, in Athens: `2026-11-24T08:00`; empty for null.
 */
export function toAthensField(iso: string | null | undefined): string {
  return iso ? format(new Date(iso), "yyyy-MM-dd'T'HH:mm", { in: tz(SITE_ZONE) }) : "";
}

const FIELD = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})/;

/** A year with fewer than four digits is not complete yet. */
const FIRST_YEAR = 1900;

/**
 * The time of a `datetime-local` value in Athens as ISO 8601; null for an empty or incomplete one.
 */
export function fromAthensField(value: string): string | null {
  const parts = FIELD.exec(value)?.slice(1).map(Number);
  if (!parts) return null;
  const [year, month, day, hour, minute] = parts as [number, number, number, number, number];
  if (year < FIRST_YEAR) return null;
  const date = new TZDate(year, month - 1, day, hour, minute, SITE_ZONE);
  return Number.isNaN(date.getTime()) ? null : new Date(date.getTime()).toISOString();
}
