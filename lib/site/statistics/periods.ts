import { tz } from "@date-fns/tz";
import { startOfISOWeek, startOfMonth, subMonths, subWeeks } from "date-fns";
import { athensDate, SITE_ZONE } from "@/lib/kernel/core/dates";
import { addDays } from "@/lib/kernel/greek/easter";

export type Step = "week" | "month";

const inAthens = { in: tz(SITE_ZONE) };

/**
 * The starts of the last `count` weeks (from Monday) or months in Athens, oldest first, the current
 * one included. Their lengths differ, as midnight there is 22:00 UTC in winter and 21:00 in summer.
 */
export function periodStarts(step: Step, count: number, now: Date): Date[] {
  const current = step === "week" ? startOfISOWeek(now, inAthens) : startOfMonth(now, inAthens);
  const back = step === "week" ? subWeeks : subMonths;
  return Array.from(
    { length: count },
    (_, index) => new Date(back(current, count - 1 - index, inAthens).getTime()),
  );
}

/** The last `count` dates in Athens, "YYYY-MM-DD", oldest first, today included. */
export function daysUntil(now: Date, count: number): string[] {
  const today = athensDate(now);
  return Array.from({ length: count }, (_, index) => addDays(today, index + 1 - count));
}
