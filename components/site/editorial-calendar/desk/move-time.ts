import { fromAthensField, toAthensField } from "@/components/kit/editor/athens-time";
import { athensDate } from "@/lib/kernel/core/dates";

/** The day of an instant in Athens. */
export const dayOf = (iso: string): string => athensDate(new Date(iso));

/**
 * An instant at the same time of day in Athens on another day; an hour later in the night in which
 * that time does not occur.
 */
export const onDay = (iso: string, day: string): string =>
  fromAthensField(day + toAthensField(iso).slice(10)) ?? iso;

/** Whether something may be moved to an instant: it must be ahead. */
export const isAhead = (iso: string, now: Date): boolean => new Date(iso) > now;
