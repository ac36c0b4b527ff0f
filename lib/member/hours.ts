import { tz } from "@date-fns/tz";
import { getDay, getHours, getMinutes } from "date-fns";
import { z } from "zod";
import { SITE_ZONE } from "@/lib/core/dates";

export const WEEKDAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
export type Weekday = (typeof WEEKDAYS)[number];

const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/);
const interval = z.object({ from: time, to: time });

/** Opening hours in Athens time; a day that is left out is closed, several intervals are split shifts, `to` before `from` runs past midnight. */
export const openingHoursSchema = z.object({
  week: z.partialRecord(z.enum(WEEKDAYS), z.array(interval).max(6)),
  holidays: z.enum(["closed", "open"]).default("closed"),
});
export type OpeningHours = z.infer<typeof openingHoursSchema>;

/** Reads a stored value; anything that is not opening hours counts as none. */
export function readOpeningHours(value: unknown): OpeningHours | null {
  const parsed = openingHoursSchema.safeParse(value);
  return parsed.success ? parsed.data : null;
}

const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
const dayBefore = (at: number) => (at + 6) % 7;

/** Whether it is open at `now`, and until when ("15:00"); null when closed. Public holidays are not looked at here. */
export function openUntil(hours: OpeningHours, now: Date): string | null {
  const zone = { in: tz(SITE_ZONE) };
  const today = dayBefore(getDay(now, zone));
  const minute = getHours(now, zone) * 60 + getMinutes(now, zone);
  for (const { from, to } of hours.week[WEEKDAYS[today]!] ?? []) {
    const overnight = minutes(to) <= minutes(from);
    if (minute >= minutes(from) && (overnight || minute < minutes(to))) return to;
  }
  for (const { from, to } of hours.week[WEEKDAYS[dayBefore(today)]!] ?? []) {
    if (minutes(to) <= minutes(from) && minute < minutes(to)) return to;
  }
  return null;
}
