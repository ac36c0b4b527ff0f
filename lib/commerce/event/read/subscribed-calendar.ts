import { siteName } from "@/lib/kernel/setting/service";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { eventCalendar } from "./calendar";
import { BY_START_DESC, listEvents } from "./service";

/** The maximum number of events in the calendar, the latest first. */
const MOST = 200;

/** The calendar of all public events, to subscribe to; cancelled ones are marked as such in it. */
export async function subscribedCalendar(locale: Locale): Promise<string> {
  const paging = { currentPage: 0, perPage: MOST };
  const { items } = await listEvents(locale, {}, paging, BY_START_DESC);
  return eventCalendar(items, await siteName(), locale);
}
