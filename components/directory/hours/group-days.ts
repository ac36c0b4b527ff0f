import { WEEKDAYS, type OpeningHours, type Weekday } from "@/lib/directory/member/hours";

/**
 * Days with equal hours in the order of the week; hours as "09:00–14:00", empty for closed days.
 */
export type DayGroup = { days: Weekday[]; spans: string[] };

/** Groups consecutive days with equal hours. */
export function groupDays(hours: Pick<OpeningHours, "week">): DayGroup[] {
  const groups: DayGroup[] = [];
  for (const day of WEEKDAYS) {
    const spans = (hours.week[day] ?? []).map(({ from, to }) => `${from}–${to}`);
    const last = groups.at(-1);
    if (last && last.spans.join() === spans.join()) last.days.push(day);
    else groups.push({ days: [day], spans });
  }
  return groups;
}
