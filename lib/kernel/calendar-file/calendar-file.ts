import { TZDate } from "@date-fns/tz";
import ical, { ICalAttendeeRole, ICalAttendeeStatus, ICalCalendarMethod } from "ical-generator";
import { ICalEventStatus, type ICalEventData } from "ical-generator";
import { settings } from "@/lib/kernel/core/settings";
import { repeatedTime } from "@/lib/kernel/core/times";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { vTimezone } from "./vtimezone";

/** Someone in an invitation. */
type Person = { name: string; email: string };

/** When an entry takes place: at times of a zone, or on whole days. */
export type EntryTimes =
  | { starts: Date; ends: Date; zone: string }
  /** Midnights in UTC: the first day, and the day after the last one. */
  | { firstDay: Date; dayAfter: Date };

/** An entry of a calendar file. */
export type CalendarEntry = {
  /** Stable for all versions, unique on the site: `post-7`. */
  id: string;
  /** Rises with each change that calendars must take over. */
  sequence?: number;
  times: EntryTimes;
  summary: string;
  description?: string | null;
  location?: string | null;
  url?: string;
  /** When this version was made. */
  stamp: Date;
  isCancelled?: boolean;
  /** Not certain yet, such as a time that is held. */
  isTentative?: boolean;
};

/** An invitation: programs replace the entry of the same UID, and remove it when cancelled. */
export type Invitation = { entry: CalendarEntry; organizer: Person; attendee: Person };

/** A name as a parameter of a property, which can hold neither quotes nor control characters. */
const parameter = (name: string, email: string) =>
  name.replace(/["\\\u0000-\u001f\u007f]+/g, " ").trim() || email;

const person = ({ name, email }: Person) => ({ name: parameter(name, email), email });

/**
 * Times in their zone. Of a time that the clock shows twice programs take either, so that an entry
 * with one is in UTC.
 */
function timesOf(times: EntryTimes): Pick<ICalEventData, "start" | "end" | "allDay" | "timezone"> {
  if ("firstDay" in times) return { allDay: true, start: times.firstDay, end: times.dayAfter };
  const { starts, ends, zone } = times;
  if ([starts, ends].some((date) => repeatedTime(date, zone))) return { start: starts, end: ends };
  return { start: new TZDate(starts, zone), end: new TZDate(ends, zone), timezone: zone };
}

function statusOf({ isCancelled, isTentative }: CalendarEntry): ICalEventStatus {
  if (isCancelled) return ICalEventStatus.CANCELLED;
  return isTentative ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED;
}

const eventOf = (entry: CalendarEntry): ICalEventData => ({
  ...timesOf(entry.times),
  id: `${entry.id}@${new URL(settings().SITE_URL).hostname}`,
  sequence: entry.sequence ?? 0,
  summary: entry.summary,
  description: entry.description ?? undefined,
  location: entry.location ?? undefined,
  url: entry.url,
  stamp: entry.stamp,
  status: statusOf(entry),
});

/** The first and the last year in which entries with times take place. */
function yearsOf(entries: readonly CalendarEntry[]): [number, number] {
  const dates = entries.flatMap(({ times }) =>
    "firstDay" in times ? [] : [times.starts, times.ends],
  );
  const years = dates.map((date) => date.getUTCFullYear());
  return [Math.min(...years), Math.max(...years)];
}

function newCalendar(entries: readonly CalendarEntry[], locale: Locale, name: string) {
  const { SITE_NAME } = settings();
  return ical({
    name,
    prodId: { company: SITE_NAME, product: "Calendar", language: locale.toUpperCase() },
    timezone: { name: null, generator: (zone) => vTimezone(zone, ...yearsOf(entries)) },
  });
}

/**
 * A calendar file (RFC 5545) to keep or subscribe to. Times are in the zone of their place, with its
 * `VTIMEZONE`.
 * @param name of the calendar; by default that of the site
 */
export function calendarFile(
  entries: readonly CalendarEntry[],
  locale: Locale,
  name = settings().SITE_NAME,
): string {
  const calendar = newCalendar(entries, locale, name);
  for (const entry of entries) calendar.createEvent(eventOf(entry));
  return calendar.toString();
}

/**
 * The calendar file of a mail (RFC 5546): `METHOD:REQUEST`, or `CANCEL` for a cancelled entry. With
 * one UID and a higher sequence, calendar programs replace the entry instead of adding one.
 */
export function invitationFile(
  { entry, organizer, attendee }: Invitation,
  locale: Locale,
): { method: "REQUEST" | "CANCEL"; content: string } {
  const method = entry.isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  const calendar = newCalendar([entry], locale, settings().SITE_NAME).method(method);
  calendar.createEvent({
    ...eventOf(entry),
    organizer: person(organizer),
    attendees: [
      {
        ...person(attendee),
        role: ICalAttendeeRole.REQ,
        status: ICalAttendeeStatus.ACCEPTED,
        rsvp: false,
      },
    ],
  });
  return { method, content: calendar.toString() };
}
