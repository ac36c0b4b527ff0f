import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { paths } from "@/lib/core/paths";
import { settings } from "@/lib/core/settings";
import { localePath, type Locale } from "@/lib/i18n/locale";
import type { EventView } from "./view";

type Dated = Pick<
  EventView,
  | "id"
  | "slug"
  | "title"
  | "summary"
  | "venue"
  | "address"
  | "starts_at"
  | "ends_at"
  | "cancelled_at"
  | "calendar_sequence"
  | "updated_at"
>;

/**
 * Events as iCalendar (RFC 5545). Each has one UID for good; SEQUENCE rises with every change of
 * time or place, and a cancelled one has the status CANCELLED. Times are in UTC, which calendar
 * programs convert to their zone.
 * @param name the name of the calendar
 */
export function eventCalendar(events: readonly Dated[], name: string, locale: Locale): string {
  const { SITE_NAME, SITE_URL } = settings();
  const calendar = ical({
    name,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: SITE_NAME, product: "Events", language: locale.toUpperCase() },
  });
  for (const event of events)
    calendar.createEvent({
      id: `event-${event.id}@${new URL(SITE_URL).hostname}`,
      sequence: event.calendar_sequence,
      status: event.cancelled_at ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      start: new Date(event.starts_at),
      end: new Date(event.ends_at),
      summary: event.title,
      description: event.summary ?? undefined,
      location: [event.venue, event.address].filter(Boolean).join(", ") || undefined,
      url: SITE_URL + localePath(locale, paths.event(event.slug)),
      stamp: new Date(event.updated_at),
    });
  return calendar.toString();
}
