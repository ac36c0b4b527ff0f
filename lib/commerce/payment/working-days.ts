import { TZDate } from "@date-fns/tz";
import { addDays, endOfDay, isWeekend } from "date-fns";
import { athensDate, SITE_ZONE } from "@/lib/kernel/core/dates";
import { publicHoliday } from "@/lib/kernel/greek/holidays";

/**
 * The end of the n-th working day after a moment, in Athens; days of bank transfers are neither
 * weekends nor public holidays of Greece.
 */
export function endOfWorkingDay(from: Date, days: number): Date {
  let day = new TZDate(from.getTime(), SITE_ZONE);
  for (let left = days; left > 0;) {
    day = addDays(day, 1);
    if (!isWeekend(day) && publicHoliday(athensDate(day)) === null) left -= 1;
  }
  return new Date(endOfDay(day).getTime());
}
