import { TZDate } from "@date-fns/tz";
import { SITE_ZONE } from "@/lib/kernel/core/dates";

/** The hour at which morning posts appear, in Athens. */
const MORNING = 7;
const FRIDAY = 5;

/** The morning of a day, `YYYY-MM-DD`, as ISO 8601. */
export const morningOf = (day: string): string => {
  const [year, month, date] = day.split("-").map(Number) as [number, number, number];
  return new Date(new TZDate(year, month - 1, date, MORNING, 0, SITE_ZONE).getTime()).toISOString();
};

export type QuickTime = { key: "tomorrow" | "friday"; at: string };

const inDays = (now: TZDate, days: number) =>
  new Date(
    new TZDate(
      now.getFullYear(),
      now.getMonth(),
      now.getDate() + days,
      MORNING,
      0,
      SITE_ZONE,
    ).getTime(),
  ).toISOString();

/** Times to choose with one click: tomorrow morning, and that of the next Friday after it. */
export function quickTimes(now: Date): QuickTime[] {
  const today = new TZDate(now.getTime(), SITE_ZONE);
  const untilFriday = (FRIDAY - today.getDay() + 7) % 7;
  return [
    { key: "tomorrow", at: inDays(today, 1) },
    { key: "friday", at: inDays(today, untilFriday <= 1 ? untilFriday + 7 : untilFriday) },
  ];
}
