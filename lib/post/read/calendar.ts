import ical from "ical-generator";
import { SITE_ZONE } from "@/lib/core/dates";
import { paths } from "@/lib/core/paths";
import { settings } from "@/lib/core/settings";
import { localePath, type Locale } from "@/lib/i18n/locale";
import type { PostView } from "./view";

/** Default duration of an event without an end. */
const DEFAULT_LENGTH_MS = 2 * 60 * 60 * 1000;

/**
 * The date of a post as iCalendar (RFC 5545), in the zone of Athens; null for a post without a
 * date.
 */
export function calendarFile(post: PostView, locale: Locale): string | null {
  if (!post.starts_at) return null;
  const { SITE_NAME, SITE_URL } = settings();
  const start = new Date(post.starts_at);
  const calendar = ical({
    name: SITE_NAME,
    prodId: { company: SITE_NAME, product: "Agenda", language: locale.toUpperCase() },
  });
  calendar.createEvent({
    id: `post-${post.id}@${new URL(SITE_URL).hostname}`,
    start,
    end: post.ends_at ? new Date(post.ends_at) : new Date(start.getTime() + DEFAULT_LENGTH_MS),
    timezone: SITE_ZONE,
    summary: post.product_name,
    description: post.summary ?? undefined,
    location: post.venue ?? undefined,
    url: SITE_URL + localePath(locale, paths.post(post.slug)),
    stamp: new Date(post.updated_at),
  });
  return calendar.toString();
}
