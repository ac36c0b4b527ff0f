import { millisecondsInHour } from "date-fns/constants";
const ISO_DATE = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ]\d{1,2}:\d{2}\S*)?$/;
const DAY_FIRST = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?: \d{1,2}:\d{2}\S*)?$/;
const FIRST_YEAR = 1990;
/** The most by which a day begins earlier in Athens than in UTC. */
const ZONE_MS = 3 * millisecondsInHour;

/**
 * The day of a consent: year first, or day first as in Greece; a time after it is ignored.
 * Undefined for another text, a day that does not exist, and one in the future.
 */
export function readConsentDate(text: string, now = Date.now()): Date | undefined {
  const iso = ISO_DATE.exec(text);
  const parts = iso ? iso.slice(1, 4) : DAY_FIRST.exec(text)?.slice(1, 4).reverse();
  if (!parts) return undefined;
  const [year = 0, month = 0, day = 0] = parts.map(Number);
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  if (!exists || year < FIRST_YEAR || date.getTime() > now + ZONE_MS) return undefined;
  return new Date(Math.min(date.getTime(), now));
}
