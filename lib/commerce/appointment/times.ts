import { millisecondsInMinute } from "date-fns/constants";
import { invalid } from "@/lib/kernel/core/errors";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { appointmentText } from "./texts";

const [MIN_MS, MAX_MS] = [5 * millisecondsInMinute, 8 * 60 * millisecondsInMinute];
/** As far ahead as weekly hours are written out at most, and the rest of a year for fairs. */
const MAX_AHEAD_MS = 366 * 24 * 60 * millisecondsInMinute;

/**
 * Checks the times of a slot that a person writes.
 * @throws AppError invalid on `starts_at` for the past and for more than a year ahead, on `ends_at`
 * for less than 5 minutes or more than 8 hours
 */
export function checkTimes(startsAt: Date, endsAt: Date, locale: Locale, now = new Date()): void {
  const ahead = startsAt.getTime() - now.getTime();
  if (ahead <= 0 || ahead > MAX_AHEAD_MS)
    throw invalid("starts_at", appointmentText("future", locale));
  const length = endsAt.getTime() - startsAt.getTime();
  if (length < MIN_MS || length > MAX_MS)
    throw invalid("ends_at", appointmentText("length", locale));
}
