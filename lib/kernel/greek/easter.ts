import { millisecondsInDay } from "date-fns/constants";

/** The date `days` after (or, when negative, before) a date "YYYY-MM-DD". */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * millisecondsInDay)
    .toISOString()
    .slice(0, 10);
}

/**
 * Orthodox Easter Sunday of a year as "YYYY-MM-DD" in the civil calendar: Meeus, Astronomical
 * Algorithms, Julian Easter, plus the 13 days by which the Julian calendar lags from 1900 to 2099.
 * @throws RangeError outside these years, where the difference is another
 */
export function orthodoxEaster(year: number): string {
  if (!Number.isInteger(year) || year < 1900 || year > 2099)
    throw new RangeError(`Easter is calculated for 1900 to 2099, not for ${year}`);
  const moon = (19 * (year % 19) + 15) % 30;
  const weekday = (2 * (year % 4) + 4 * (year % 7) - moon + 34) % 7;
  const sum = moon + weekday + 114;
  const julian = new Date(Date.UTC(year, Math.floor(sum / 31) - 1, (sum % 31) + 1))
    .toISOString()
    .slice(0, 10);
  return addDays(julian, 13);
}
