import { millisecondsInDay } from "date-fns/constants";
import type { MembershipSource } from "@/prisma/client/enums";

/** A date in Athens, "YYYY-MM-DD". Such texts compare as dates. */
export type Day = string;

/**
 * A period of membership that counts; `endsOn` is its last day, null without an end. One without a source
 * has days of grace.
 */
export type Period = { startsOn: Day; endsOn: Day | null; source?: MembershipSource };

/** Days after the end of a period in which a company is still a member. */
export const GRACE_DAYS = 14;
/** The same of a period, as in the database: a trial has none. */
const graceOf = ({ source }: Period) => (source === "trial" ? 0 : GRACE_DAYS);

/** A date as the database stores it: midnight in UTC. */
export const toDate = (day: Day): Date => new Date(`${day}T00:00:00Z`);
/** The date that the database stores. */
export const toDay = (date: Date): Day => date.toISOString().slice(0, 10);

/** A date some days later. */
export const addDays = (day: Day, days: number): Day =>
  toDay(new Date(toDate(day).getTime() + days * millisecondsInDay));

/** The days from a date to another, without the first. */
export const daysFrom = (from: Day, to: Day): number =>
  Math.round((toDate(to).getTime() - toDate(from).getTime()) / millisecondsInDay);

/**
 * The last day of the months that begin on a date: the day before the same day of the month, or the last
 * one of a month that lacks it. A year from 29 February ends on 28 February, a month from 31 January too.
 */
export function endOfTerm(first: Day, months: number): Day {
  const date = toDate(first);
  const month = date.getUTCMonth() + months;
  const firstOfNext = new Date(Date.UTC(date.getUTCFullYear(), month + 1, 1));
  const next = new Date(Date.UTC(date.getUTCFullYear(), month, date.getUTCDate()));
  return addDays(toDay(next < firstOfNext ? next : firstOfNext), -1);
}

/** The months of a period that was bought before there were plans. */
export const MONTHS_IN_YEAR = 12;

/** The last day of the year that begins on a date. */
export const endOfYear = (first: Day): Day => endOfTerm(first, MONTHS_IN_YEAR);

/** Whether a period counts today or later, its days of grace included. */
export const isCurrent = (period: Period, today: Day): boolean =>
  period.endsOn === null || addDays(period.endsOn, graceOf(period)) >= today;

const byStart = (one: Period, other: Period) => (one.startsOn < other.startsOn ? -1 : 1);

/**
 * The last of the periods that count today or later, the days of grace included; undefined for a
 * company that is no member.
 */
export const lastPeriod = <T extends Period>(periods: readonly T[], today: Day): T | undefined =>
  periods
    .filter((period) => isCurrent(period, today))
    .toSorted(byStart)
    .at(-1);

/**
 * The first day of what is added to a membership: the day after its end, also in the days of grace,
 * else today; undefined for one without an end.
 */
export function nextStart(periods: readonly Period[], today: Day): Day | undefined {
  const last = lastPeriod(periods, today);
  if (!last) return today;
  return last.endsOn === null ? undefined : addDays(last.endsOn, 1);
}

/** The trial that runs today; undefined without one. */
export const runningTrial = <T extends Period>(
  periods: readonly T[],
  today: Day,
): (T & { endsOn: Day }) | undefined =>
  periods.find(
    (period): period is T & { endsOn: Day } =>
      period.source === "trial" &&
      period.startsOn <= today &&
      period.endsOn !== null &&
      period.endsOn >= today,
  );

/** The state of a membership: `grace` after its end, before it is over. */
export type MembershipState = "none" | "running" | "grace";

/** The state of a membership today. */
export function stateOf(periods: readonly Period[], today: Day): MembershipState {
  const begun = periods.filter(({ startsOn }) => startsOn <= today);
  if (begun.some(({ endsOn }) => endsOn === null || endsOn >= today)) return "running";
  return begun.some((period) => isCurrent(period, today)) ? "grace" : "none";
}

/**
 * The last day of a period of which a part was refunded: it keeps the share of its days that stays
 * paid, and those that were used. Undefined when all was refunded.
 */
export function endAfterRefund(
  { startsOn, endsOn }: { startsOn: Day; endsOn: Day },
  { refundedCents, totalCents }: { refundedCents: number; totalCents: number },
  today: Day,
): Day | undefined {
  if (refundedCents >= totalCents) return undefined;
  const days = daysFrom(startsOn, endsOn) + 1;
  const kept = Math.ceil((days * (totalCents - refundedCents)) / totalCents);
  const end = addDays(startsOn, kept - 1);
  if (end >= today) return end;
  return endsOn < today ? endsOn : today;
}

/**
 * What a dearer plan costs for the rest of a paid period: the difference of both prices for the days after
 * today, out of the days that they are for. A part of a cent is not charged.
 * @returns the days that are charged, 0 on the last one, and the cents
 */
export function differenceFor(
  { startsOn, endsOn, months }: { startsOn: Day; endsOn: Day; months: number },
  { fromCents, toCents }: { fromCents: number; toCents: number },
  today: Day,
): { days: number; cents: number } {
  const all = daysFrom(startsOn, endOfTerm(startsOn, months)) + 1;
  const days = Math.min(all, Math.max(0, daysFrom(today, endsOn)));
  return { days, cents: Math.floor(((toCents - fromCents) * days) / all) };
}

/**
 * A later period moved to an earlier first day: a year stays a year and a month a month, one that was
 * granted until a date keeps that date, and others keep their number of days.
 */
export function movedTo(
  period: { startsOn: Day; endsOn: Day | null; isPaid: boolean; months: number },
  startsOn: Day,
): Period {
  const { endsOn, isPaid, months } = period;
  if (endsOn === null || !isPaid) return { startsOn, endsOn };
  if (endsOn === endOfTerm(period.startsOn, months))
    return { startsOn, endsOn: endOfTerm(startsOn, months) };
  return { startsOn, endsOn: addDays(startsOn, daysFrom(period.startsOn, endsOn)) };
}
