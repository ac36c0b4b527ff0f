import { millisecondsInDay, millisecondsInMinute } from "date-fns/constants";
import { tzOffset, tzScan, type TZChange } from "@date-fns/tz";

const WEEK = 7;
const WEEKDAYS = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"];
/** Changes of this many years after the last date show whether they follow a yearly rule. */
const YEARS_AHEAD = 4;

const two = (value: number) => String(value).padStart(2, "0");

/** An offset in minutes as `+0200`. */
function offsetText(minutes: number): string {
  const size = Math.abs(minutes);
  return `${minutes < 0 ? "-" : "+"}${two(Math.floor(size / 60))}${two(size % 60)}`;
}

/** The time that clocks show at a change before they are moved, in the UTC fields of a date. */
const clockBefore = ({ date, offset, change }: TZChange) =>
  new Date(date.getTime() + (offset - change) * millisecondsInMinute);

/** A date's UTC fields as `20270328T030000`. */
const dateTime = (date: Date) =>
  date
    .toISOString()
    .replace(/\.\d+Z$/, "")
    .replace(/[-:]/g, "");

const isInLastWeek = (date: Date) =>
  new Date(date.getTime() + WEEK * millisecondsInDay).getUTCMonth() !== date.getUTCMonth();

const kindOf = ({ change }: TZChange) => (change > 0 ? "DAYLIGHT" : "STANDARD");

function observance(
  kind: string,
  from: number,
  to: number,
  start: string,
  rule?: string,
): string[] {
  return [
    `BEGIN:${kind}`,
    `DTSTART:${start}`,
    `TZOFFSETFROM:${offsetText(from)}`,
    `TZOFFSETTO:${offsetText(to)}`,
    ...(rule ? [`RRULE:${rule}`] : []),
    `END:${kind}`,
  ];
}

const observanceOf = (change: TZChange, rule?: string) =>
  observance(
    kindOf(change),
    change.offset - change.change,
    change.offset,
    dateTime(clockBefore(change)),
    rule,
  );

/** The values that dates have in common; undefined when they differ. */
function common<T>(dates: readonly Date[], value: (date: Date) => T): T | undefined {
  const values = new Set(dates.map(value));
  return values.size === 1 ? [...values][0] : undefined;
}

/** The yearly rule of changes in one direction, such as the last Sunday of March; if there is one. */
function yearlyRule(changes: readonly TZChange[], years: number): string | undefined {
  const dates = changes.map(clockBefore);
  const month = common(dates, (date) => date.getUTCMonth());
  const weekday = common(dates, (date) => date.getUTCDay());
  const time = common(dates, (date) => date.getTime() % millisecondsInDay);
  const offset = new Set(changes.map((change) => `${change.change} ${change.offset}`)).size === 1;
  if (changes.length !== years || month === undefined || weekday === undefined) return undefined;
  if (time === undefined || !offset) return undefined;
  const nth = dates.every(isInLastWeek)
    ? -1
    : common(dates, (date) => Math.ceil(date.getUTCDate() / WEEK));
  if (nth === undefined) return undefined;
  return `FREQ=YEARLY;BYMONTH=${month + 1};BYDAY=${nth}${WEEKDAYS[weekday]}`;
}

const yearStart = (year: number) => new Date(Date.UTC(year, 0, 1));

/**
 * The `VTIMEZONE` of a zone (RFC 5545, 3.6.5) for dates between two years: as yearly rules where its
 * changes follow some, which Outlook needs, else each change by its date.
 * @param zone IANA name
 */
export function vTimezone(zone: string, firstYear: number, lastYear: number): string {
  const [start, end] = [yearStart(firstYear - 1), yearStart(lastYear + YEARS_AHEAD)];
  const changes = tzScan(zone, { start, end });
  const years = lastYear + YEARS_AHEAD - firstYear + 1;
  const forward = changes.filter(({ change }) => change > 0);
  const back = changes.filter(({ change }) => change < 0);
  const rules = [forward, back].map((one) => yearlyRule(one, years));
  const [first] = changes;
  const before = first ? first.offset - first.change : tzOffset(zone, start);
  const base = observance("STANDARD", before, before, "19700101T000000");
  const lines = rules.every(Boolean)
    ? [forward, back].flatMap(([one], index) => (one ? observanceOf(one, rules[index]) : []))
    : [...base, ...changes.flatMap((change) => observanceOf(change))];
  return ["BEGIN:VTIMEZONE", `TZID:${zone}`, ...lines, "END:VTIMEZONE"].join("\r\n");
}
