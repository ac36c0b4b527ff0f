import { millisecondsInHour } from "date-fns/constants";
import { calendarFile, type EntryTimes } from "@/lib/kernel/calendar-file/calendar-file";
import { SITE_ZONE } from "@/lib/kernel/core/dates";
import { paths } from "@/lib/kernel/core/paths";
import { settings } from "@/lib/kernel/core/settings";
import { localePath, type Locale } from "@/lib/kernel/i18n/locale";
import type { PostView } from "./view";
import { wholeDays } from "./whole-days";

/** Default duration of an event without an end. */
const DEFAULT_LENGTH_MS = 2 * millisecondsInHour;

/** The time of an event: whole days as dates, else start and end. */
function timesOf(starts: Date, ends: Date | null): EntryTimes {
  const days = wholeDays(starts, ends);
  if (days) return { firstDay: days.from, dayAfter: days.until };
  return { starts, ends: ends ?? new Date(starts.getTime() + DEFAULT_LENGTH_MS), zone: SITE_ZONE };
}

/** The date of a post as a calendar file; null for a post without a date. */
export function postCalendarFile(
  post: Pick<
    PostView,
    "id" | "slug" | "product_name" | "summary" | "venue" | "starts_at" | "ends_at" | "updated_at"
  >,
  locale: Locale,
): string | null {
  if (!post.starts_at) return null;
  const entry = {
    id: `post-${post.id}`,
    times: timesOf(new Date(post.starts_at), post.ends_at ? new Date(post.ends_at) : null),
    summary: post.product_name,
    description: post.summary,
    location: post.venue,
    url: settings().SITE_URL + localePath(locale, paths.post(post.slug)),
    stamp: new Date(post.updated_at),
  };
  return calendarFile([entry], locale);
}
