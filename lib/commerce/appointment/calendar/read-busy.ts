import { runInNewContext } from "node:vm";
import ICAL from "ical.js";
import { millisecondsInSecond } from "date-fns/constants";
import type { Interval } from "@/lib/commerce/availability/windows";
import { shareClass } from "@/lib/kernel/core/shared-class";
import { EntryZones } from "./entry-zones";
import { isPeriod, isRule } from "./values";

/** Why the busy times of a calendar could not be read. */
export type CalendarProblem = "no_calendar" | "too_many" | "too_complex";

/** The text never quotes the calendar. */
export class CalendarError extends Error {
  static {
    shareClass(this, "CalendarError");
  }
  constructor(readonly problem: CalendarProblem) {
    super(`busy times not read: ${problem}`);
  }
}

/** What is read: the times that are not over, up to an end. */
type Wanted = Interval & {
  /** The zone of times without one, and of whole days. */
  zone: string;
  /** UIDs of entries that are left out, by how they begin. */
  notOf: string;
};

/** Busy times within the horizon, after those that touch are joined. */
const MAX_TIMES = 5_000;
/** Steps of recurring entries, those before the horizon included. */
const MAX_STEPS = 200_000;
/** Processor time; some rules that can never be met keep the library busy without an end. */
const MAX_MS = 4_000;
/** Rules of these never stand in a calendar of people. */
const TOO_OFTEN = new Set(["SECONDLY", "MINUTELY", "HOURLY"]);

const text = (entry: ICAL.Component, name: string): string =>
  String(entry.getFirstPropertyValue(name) ?? "").toUpperCase();

/** Whether an entry takes time: neither cancelled nor one that leaves its person free. */
const takesTime = (entry: ICAL.Component): boolean =>
  text(entry, "status") !== "CANCELLED" &&
  text(entry, "transp") !== "TRANSPARENT" &&
  text(entry, "x-microsoft-cdo-busystatus") !== "FREE";

const instant = (time: ICAL.Time): number => time.toUnixTime() * millisecondsInSecond;

/** The clock time of an instant, as if in UTC. */
const written = ({ year, month, day, hour, minute, second }: ICAL.Time): number =>
  Date.UTC(year, month - 1, day, hour, minute, second);

/** Collects what overlaps the horizon. */
class Collected {
  readonly times: Interval[] = [];
  private steps = 0;

  constructor(private readonly wanted: Wanted) {}

  /** Counts a step of a rule. @throws CalendarError */
  step(): void {
    if (++this.steps > MAX_STEPS) throw new CalendarError("too_complex");
  }

  add(start: ICAL.Time, end: ICAL.Time): void {
    const time = { from: instant(start), to: instant(end) };
    // A start that the clock skips is an hour later than it is written.
    if (time.to <= time.from && start.zone === end.zone)
      time.to = time.from + (written(end) - written(start));
    const { from, to } = this.wanted;
    if (time.from < time.to && time.to > from && time.from < to) this.times.push(time);
  }

  /** In the order of time; those that touch or overlap are one. */
  joined(): Interval[] {
    const result: Interval[] = [];
    for (const { from, to } of this.times.toSorted((a, b) => a.from - b.from)) {
      const last = result.at(-1);
      if (last && from <= last.to) last.to = Math.max(last.to, to);
      else result.push({ from, to });
    }
    if (result.length > MAX_TIMES) throw new CalendarError("too_many");
    return result;
  }
}

/** Expands a recurring entry up to the end of the horizon. */
function expand(event: ICAL.Event, collected: Collected, { to }: Wanted): void {
  for (const rule of event.component.getAllProperties("rrule")) {
    const value: unknown = rule.getFirstValue();
    if (isRule(value) && TOO_OFTEN.has(value.freq)) throw new CalendarError("too_complex");
  }
  const iterator = event.iterator();
  for (let next = iterator.next(); next; next = iterator.next()) {
    collected.step();
    if (instant(next) >= to) return;
    const { item, startDate, endDate } = event.getOccurrenceDetails(next);
    if (takesTime(item.component)) collected.add(startDate, endDate);
  }
}

/** The times of VFREEBUSY, which some calendars publish in place of entries. */
function addFreeBusy(entry: ICAL.Component, collected: Collected): void {
  for (const property of entry.getAllProperties("freebusy")) {
    if (String(property.getFirstParameter("fbtype") ?? "BUSY").toUpperCase() === "FREE") continue;
    for (const value of property.getValues() as unknown[])
      if (isPeriod(value)) collected.add(value.start, value.getEnd());
  }
}

/** Entries with a start, by UID: the entry itself, and its occurrences that were changed. */
function bySeries(entries: readonly ICAL.Component[], notOf: string) {
  const series = new Map<string, { masters: ICAL.Component[]; changed: ICAL.Component[] }>();
  for (const [index, entry] of entries.entries()) {
    const uid = String(entry.getFirstPropertyValue("uid") ?? `entry ${index}`);
    if (uid.startsWith(notOf) || !entry.hasProperty("dtstart")) continue;
    const known = series.get(uid) ?? { masters: [], changed: [] };
    series.set(uid, known);
    known[entry.hasProperty("recurrence-id") ? "changed" : "masters"].push(entry);
  }
  return series.values();
}

function collect(content: string, wanted: Wanted): Interval[] {
  const parsed: unknown = ICAL.parse(content);
  // A file may hold several calendars.
  const files = (Array.isArray(parsed) && Array.isArray(parsed[0]) ? parsed : [parsed]) as object[];
  const collected = new Collected(wanted);
  for (const file of files) {
    const calendar = new ICAL.Component(file as ConstructorParameters<typeof ICAL.Component>[0]);
    if (calendar.name !== "vcalendar") throw new CalendarError("no_calendar");
    const zones = new EntryZones(calendar, wanted.zone);
    const entries = calendar.getAllSubcomponents("vevent");
    for (const entry of entries) zones.apply(entry);
    for (const { masters, changed } of bySeries(entries, wanted.notOf)) {
      for (const master of masters) {
        const event = new ICAL.Event(master, { exceptions: changed });
        if (event.isRecurring()) expand(event, collected, wanted);
        else if (takesTime(master)) collected.add(event.startDate, event.endDate);
      }
      // Also those whose place in the rule lies beyond the horizon, and those without their series.
      for (const entry of changed) {
        const event = new ICAL.Event(entry, { exceptions: [] });
        if (takesTime(entry)) collected.add(event.startDate, event.endDate);
      }
    }
    for (const entry of calendar.getAllSubcomponents("vfreebusy")) {
      zones.apply(entry);
      addFreeBusy(entry, collected);
    }
  }
  return collected.joined();
}

/**
 * The busy times of an iCalendar file (RFC 5545): entries with their recurring occurrences, without
 * those that are cancelled or leave their person free.
 * @throws CalendarError for what is no calendar, has too many times, or takes too long to read
 */
export function readBusy(content: string, wanted: Wanted): Interval[] {
  if (!/^\s*BEGIN:VCALENDAR/i.test(content.replace(/^\uFEFF/, "")))
    throw new CalendarError("no_calendar");
  try {
    // Nothing of the calendar is run: the context is there for its limit of time alone.
    return runInNewContext(
      "read()",
      { read: () => collect(content, wanted) },
      {
        timeout: MAX_MS,
      },
    ) as Interval[];
  } catch (error) {
    if (error instanceof CalendarError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    throw new CalendarError(
      code === "ERR_SCRIPT_EXECUTION_TIMEOUT" ? "too_complex" : "no_calendar",
    );
  }
}
