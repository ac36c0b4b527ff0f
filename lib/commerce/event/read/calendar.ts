import { calendarFile, type CalendarEntry } from "@/lib/kernel/calendar-file/calendar-file";
import { settings } from "@/lib/kernel/core/settings";
import { localePath, type Locale } from "@/lib/kernel/i18n/locale";
import { eventPath } from "../path";
import type { EventView } from "./view";

type Dated = Pick<
  EventView,
  | "id"
  | "kind"
  | "slug"
  | "title"
  | "summary"
  | "venue"
  | "address"
  | "starts_at"
  | "ends_at"
  | "time_zone"
  | "cancelled_at"
  | "calendar_sequence"
  | "updated_at"
>;

/**
 * The calendar entry of an event. It has one UID for good; its sequence rises with every change of
 * time or place, and a cancelled event stays in the calendar as cancelled. Times are in the zone of
 * the event.
 */
const eventEntry = (event: Dated, locale: Locale): CalendarEntry => ({
  id: `event-${event.id}`,
  sequence: event.calendar_sequence,
  times: {
    starts: new Date(event.starts_at),
    ends: new Date(event.ends_at),
    zone: event.time_zone,
  },
  summary: event.title,
  description: event.summary,
  location: [event.venue, event.address].filter(Boolean).join(", ") || null,
  url: settings().SITE_URL + localePath(locale, eventPath(event.kind, event.slug)),
  stamp: new Date(event.updated_at),
  isCancelled: event.cancelled_at !== null,
});

/**
 * Events as a calendar file to keep or to subscribe to.
 * @param name the name of the calendar
 */
export const eventCalendar = (events: readonly Dated[], name: string, locale: Locale): string =>
  calendarFile(
    events.map((event) => eventEntry(event, locale)),
    locale,
    name,
  );
