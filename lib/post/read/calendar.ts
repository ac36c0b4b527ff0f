import ical from "ical-generator";
import { paths } from "@/lib/core/paths";
import { settings } from "@/lib/core/settings";
import { localePath, type Locale } from "@/lib/i18n/locale";
import type { PostView } from "./view";
import { wholeDays } from "./whole-days";

/** Default duration of an event without an end. */
const DEFAULT_LENGTH_MS = 2 * 60 * 60 * 1000;

/** The time of an event: whole days as dates, else start and end. */
function timesOf(start: Date, ends: Date | null) {
  const days = wholeDays(start, ends);
  if (days) return { allDay: true, start: days.from, end: days.until };
  return { start, end: ends ?? new Date(start.getTime() + DEFAULT_LENGTH_MS) };
}

/**
 * The date of a post as iCalendar (RFC 5545); null for a post without a date. Times are in UTC,
 * which calendar programs convert to their zone; a named zone would need its rules in the file.
 */
export function calendarFile(
  post: Pick<
    PostView,
    "id" | "slug" | "product_name" | "summary" | "venue" | "starts_at" | "ends_at" | "updated_at"
  >,
  locale: Locale,
): string | null {
  if (!post.starts_at) return null;
  const { SITE_NAME, SITE_URL } = settings();
  const calendar = ical({
    name: SITE_NAME,
    prodId: { company: SITE_NAME, product: "Agenda", language: locale.toUpperCase() },
  });
  calendar.createEvent({
    id: `post-${post.id}@${new URL(SITE_URL).hostname}`,
    ...timesOf(new Date(post.starts_at), post.ends_at ? new Date(post.ends_at) : null),
    summary: post.product_name,
    description: post.summary ?? undefined,
    location: post.venue ?? undefined,
    url: SITE_URL + localePath(locale, paths.post(post.slug)),
    stamp: new Date(post.updated_at),
  });
  return calendar.toString();
}
