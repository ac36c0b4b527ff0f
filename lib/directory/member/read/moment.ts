import { WEEKDAYS, type Weekday } from "../hours";

/**
 * A time of the coming week in Athens: some time of the day, or with `after` some time of it later than
 * that ("18:00"). Without a day it is today.
 */
export type Moment = { day?: Weekday; after?: string };

const SHAPE =
  /^(?:(mon|tue|wed|thu|fri|sat|sun)(?:-((?:[01]\d|2[0-3]):[0-5]\d))?|((?:[01]\d|2[0-3]):[0-5]\d))$/;

const isWeekday = (text: string | undefined): text is Weekday =>
  WEEKDAYS.some((weekday) => weekday === text);

/** Reads "sat", "18:00" or "sat-18:00", as they stand in an address; undefined for anything else. */
export function readMoment(text: string): Moment | undefined {
  const match = SHAPE.exec(text);
  if (!match) return undefined;
  const [, day, afterOfDay, afterToday] = match;
  const after = afterOfDay ?? afterToday;
  return { ...(isWeekday(day) ? { day } : {}), ...(after === undefined ? {} : { after }) };
}

/** Writes what `readMoment` reads. */
export const writeMoment = ({ day, after }: Moment): string =>
  [day, after].filter((part) => part !== undefined).join("-");
