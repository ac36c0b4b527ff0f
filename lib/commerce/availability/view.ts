import type { Rules } from "./rules";
import type { AvailabilityChange, AvailabilityView } from "./schema";

/** Weekly hours and single days as a response. */
export const viewHours = ({ weekly, exceptions }: Pick<Rules, "weekly" | "exceptions">) => ({
  weekly: weekly.map(({ weekday, from, to }) => ({ weekday, from, to })),
  exceptions: exceptions.map(({ date, spans }) => ({ date, closed: spans.length === 0, spans })),
});

/** The rules of a company as a response. */
export const viewAvailability = (
  memberId: number,
  rules: Rules,
  version: number,
): AvailabilityView => ({
  member_id: memberId,
  ...viewHours(rules),
  closed_on_holidays: rules.closedOnHolidays,
  duration_minutes: rules.durationMinutes,
  buffer_minutes: rules.bufferMinutes,
  notice_hours: rules.noticeHours,
  horizon_days: rules.horizonDays,
  cancel_hours: rules.cancelHours,
  time_zone: rules.timeZone,
  version,
});

/** The rules after a change; what it does not name stays. */
export const changedRules = (rules: Rules, change: AvailabilityChange): Rules => ({
  weekly: change.weekly ?? rules.weekly,
  exceptions: change.exceptions?.map(({ date, spans }) => ({ date, spans })) ?? rules.exceptions,
  closedOnHolidays: change.closed_on_holidays ?? rules.closedOnHolidays,
  durationMinutes: change.duration_minutes ?? rules.durationMinutes,
  bufferMinutes: change.buffer_minutes ?? rules.bufferMinutes,
  noticeHours: change.notice_hours ?? rules.noticeHours,
  horizonDays: change.horizon_days ?? rules.horizonDays,
  cancelHours: change.cancel_hours ?? rules.cancelHours,
  timeZone: change.time_zone ?? rules.timeZone,
});
