import {
  parseDate,
  parseDateTime,
  parseTime,
  type CalendarDate,
  type CalendarDateTime,
  type Time,
} from "@internationalized/date";

/** What a field holds: a day, a day with a time, or a time of the day. */
export type DateKind = "date" | "date-time" | "time";

export type DateFieldValue = CalendarDate | CalendarDateTime | Time;

/** A year with fewer than four digits is still being typed. */
const FIRST_YEAR = 1000;

const READERS = { date: parseDate, "date-time": parseDateTime, time: parseTime };
const LENGTHS = { date: 10, "date-time": 16, time: 5 };

/**
 * The value of a text as native inputs write it: `2026-03-07`, `2026-03-07T07:00`, `07:00`; null
 * for an empty or invalid one.
 */
export function readValue(kind: DateKind, text: string): DateFieldValue | null {
  try {
    return text === "" ? null : READERS[kind](text);
  } catch {
    // The parsers throw for what is no date.
    return null;
  }
}

/** A value as native inputs write it; empty for none, and while its year is being typed. */
export function writeValue(kind: DateKind, value: DateFieldValue | null): string {
  if (!value || ("year" in value && value.year < FIRST_YEAR)) return "";
  return value.toString().slice(0, LENGTHS[kind]);
}

/** A year of two digits in this century, as it is usually meant. */
export function withCentury(value: DateFieldValue): DateFieldValue {
  return "year" in value && value.year < 100 ? value.set({ year: value.year + 2000 }) : value;
}

/** The day of a value; null for a time. */
export const dayOf = (value: DateFieldValue | null): string | null =>
  value && "year" in value ? value.toString().slice(0, LENGTHS.date) : null;
