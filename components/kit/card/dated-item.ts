/** Something that takes place at a time, as lists and the calendar show it. */
export type DatedItem = {
  /** Unique among all kinds, fit for an id. */
  key: string;
  title: string;
  path: string;
  starts: Date;
  ends: Date | null;
  /** The zone of its place. */
  zone: string;
  /** Where and when, in words. */
  meta: string;
  isCancelled: boolean;
  /** What stands out before all else: cancelled, sold out. */
  mark?: string | undefined;
  /** The URL of its calendar file. */
  calendarHref: string | null;
};
