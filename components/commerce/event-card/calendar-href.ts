import type { Locale } from "@/lib/kernel/i18n/locale";

/** The URL of the calendar file of an event. */
export const eventCalendarHref = (id: number, locale: Locale) =>
  `/api/event/${id}/calendar?locale=${locale}`;
