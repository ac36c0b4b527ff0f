import { millisecondsInDay, millisecondsInMinute } from "date-fns/constants";
import { tzOffset } from "@date-fns/tz";

/** A stretch of time in which a zone has one offset; times and offset in milliseconds. */
export type OffsetSegment = { from: number; to: number; offset: number };

/** The offset of a zone from UTC at an instant, in milliseconds; positive in the east. */
export const offsetAt = (zone: string, instant: number): number =>
  tzOffset(zone, new Date(instant)) * millisecondsInMinute;

/** Offsets at the beginnings of UTC days by zone, as asking `Intl` takes microseconds. */
const atDays = new Map<string, Map<number, number>>();
const MAX_CACHED = 20_000;

function offsetAtDay(zone: string, day: number): number {
  let days = atDays.get(zone);
  if (!days || days.size >= MAX_CACHED) atDays.set(zone, (days = new Map<number, number>()));
  let offset = days.get(day);
  if (offset === undefined) days.set(day, (offset = offsetAt(zone, day * millisecondsInDay)));
  return offset;
}

/** The minute within a UTC day at which the offset of a zone changes. */
function changeWithin(zone: string, day: number): number {
  const before = offsetAtDay(zone, day);
  let [same, changed] = [day * millisecondsInDay, (day + 1) * millisecondsInDay];
  while (changed - same > millisecondsInMinute) {
    const middle = Math.floor((same + changed) / 2 / millisecondsInMinute) * millisecondsInMinute;
    if (offsetAt(zone, middle) === before) same = middle;
    else changed = middle;
  }
  return changed;
}

/** The stretches of one offset between two instants. No zone changes twice within a UTC day. */
export function offsetSegments(zone: string, from: number, to: number): OffsetSegment[] {
  const segments: OffsetSegment[] = [];
  let start = from;
  const first = Math.floor(from / millisecondsInDay);
  const last = Math.floor(to / millisecondsInDay);
  for (let day = first; day <= last; day++) {
    const offset = offsetAtDay(zone, day);
    if (offsetAtDay(zone, day + 1) === offset) continue;
    const change = changeWithin(zone, day);
    if (change > start && change < to) {
      segments.push({ from: start, to: change, offset });
      start = change;
    }
  }
  segments.push({ from: start, to, offset: offsetAt(zone, start) });
  return segments;
}

/** The date "YYYY-MM-DD" in a zone at an instant. */
export const dateIn = (zone: string, instant: number): string =>
  new Date(instant + offsetAt(zone, instant)).toISOString().slice(0, 10);

/** Whether the platform knows a time zone by this name. */
export function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone !== "";
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
