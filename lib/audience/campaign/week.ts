import { tz } from "@date-fns/tz";
import { addDays, format, setHours, startOfDay, startOfISOWeek } from "date-fns";
import { SITE_ZONE } from "@/lib/kernel/core/dates";

/** The hour of Monday in Athens at which the digest of the week before goes out. */
const HOUR = 9;

const athens = tz(SITE_ZONE);

/** The Monday of a date column, as midnight in Athens. */
const mondayOf = (week: Date): Date => startOfDay(athens(week.toISOString().slice(0, 10)));

/** The week whose digest is next, or was last, at a time: as the date of its Monday. */
export function weekBefore(now: Date): Date {
  const monday = addDays(startOfISOWeek(now, { in: athens }), -7, { in: athens });
  return new Date(`${format(monday, "yyyy-MM-dd", { in: athens })}T00:00:00Z`);
}

/**
 * The time of a week and of its digest. It is counted in days of Athens, so that the weeks with 167
 * and 169 hours leave nothing out and show nothing twice.
 */
export function weekTimes(week: Date): { from: Date; to: Date; digestAt: Date } {
  const from = mondayOf(week);
  const to = addDays(from, 7, { in: athens });
  return {
    from: new Date(from),
    to: new Date(to),
    digestAt: new Date(setHours(to, HOUR, { in: athens })),
  };
}
