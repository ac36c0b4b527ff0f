import { millisecondsInHour, millisecondsInMinute } from "date-fns/constants";
import type { Rules } from "@/lib/commerce/availability/rules";
import { dayIn, windowsOn, type Interval } from "@/lib/commerce/availability/windows";
import { dateIn } from "@/lib/commerce/availability/zone-offsets";
import { addDays } from "@/lib/kernel/greek/easter";

/** What of a type its times follow from. */
export type TypeNumbers = {
  durationMinutes: number;
  bufferBeforeMinutes: number;
  bufferMinutes: number;
  stepMinutes: number;
  noticeHours: number;
  horizonDays: number;
  perDay: number | null;
};

/** A time of a type; `busyFrom` and `busyUntil` are its ends with the buffers. In milliseconds. */
export type ComputedTime = Interval & { busyFrom: number; busyUntil: number };

/** A time that begins at an instant, with its buffers. */
export function timeAt(numbers: TypeNumbers, from: number): ComputedTime {
  const to = from + numbers.durationMinutes * millisecondsInMinute;
  return {
    from,
    to,
    busyFrom: from - numbers.bufferBeforeMinutes * millisecondsInMinute,
    busyUntil: to + numbers.bufferMinutes * millisecondsInMinute,
  };
}

/** The hours of a person: the own ones, else those of the company; own single days come first. */
export function hoursFor(
  rules: Rules,
  own: { weekly: Rules["weekly"] | null; exceptions: Rules["exceptions"] } | undefined,
): Rules {
  if (!own) return rules;
  const dates = new Set(own.exceptions.map(({ date }) => date));
  const others = rules.exceptions.filter(({ date }) => !dates.has(date));
  return {
    ...rules,
    weekly: own.weekly ?? rules.weekly,
    exceptions: [...own.exceptions, ...others],
  };
}

/** From when and until when a guest can choose: the notice, and the last day ahead. */
export function guestRange(numbers: TypeNumbers, zone: string, now: Date): Interval {
  const last = addDays(dateIn(zone, now.getTime()), numbers.horizonDays);
  return {
    from: now.getTime() + numbers.noticeHours * millisecondsInHour,
    to: dayIn(zone, last).to,
  };
}

/**
 * The times of a type that begin within a range and lie within the hours as a whole: one after the
 * other from the beginning of each window, as far apart as the type says. Steps are minutes that pass,
 * so that no time is lost or doubled where a clock changes.
 */
export function candidates(hours: Rules, numbers: TypeNumbers, range: Interval): ComputedTime[] {
  const step = numbers.stepMinutes * millisecondsInMinute;
  const found = new Map<number, ComputedTime>();
  const zone = hours.timeZone;
  const last = dateIn(zone, range.to);
  // Windows that begin on the day before may reach into the first one.
  for (let date = addDays(dateIn(zone, range.from), -1); date <= last; date = addDays(date, 1))
    for (const window of windowsOn(hours, date))
      for (let from = window.from; from < range.to; from += step) {
        const time = timeAt(numbers, from);
        if (time.to > window.to) break;
        if (from >= range.from) found.set(from, time);
      }
  return [...found.values()].sort((a, b) => a.from - b.from);
}

/** Those of some times that meet none of the busy intervals. */
export function withoutBusy(
  times: readonly ComputedTime[],
  busy: readonly Interval[],
): ComputedTime[] {
  const inOrder = [...busy].sort((a, b) => a.from - b.from);
  const merged: Interval[] = [];
  for (const { from, to } of inOrder) {
    const last = merged.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else merged.push({ from, to });
  }
  let index = 0;
  return times.filter(({ busyFrom, busyUntil }) => {
    while (index < merged.length && merged[index]!.to <= busyFrom) index++;
    const next = merged[index];
    return !next || next.from >= busyUntil;
  });
}
