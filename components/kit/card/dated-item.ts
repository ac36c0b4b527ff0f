import type { AssetView } from "@/lib/kernel/asset/view";
import type { Place } from "@/lib/kernel/place/place";

/** Something that takes place at a time, as lists and the calendar show it. */
export type DatedItem = {
  /** Unique among all kinds, fit for an id. */
  key: string;
  kind: "event" | "webinar" | "post";
  title: string;
  path: string;
  starts: Date;
  ends: Date | null;
  /** The zone of its place. */
  zone: string;
  /** Where and when, in words. */
  meta: string;
  /** The town, where the words of its place name one. */
  place: Place | undefined;
  isFree: boolean;
  isCancelled: boolean;
  /** What stands out before all else: cancelled, sold out. */
  mark?: string | undefined;
  /** Its picture, for lists that show one. */
  cover: AssetView | null;
  /** The URL of its calendar file; null for what is over or cancelled. */
  calendarHref: string | null;
};
