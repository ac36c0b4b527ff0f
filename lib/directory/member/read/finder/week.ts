import { setImmediate as nextTurn } from "node:timers/promises";
import { minutesInDay } from "date-fns/constants";
import { addDays } from "@/lib/kernel/greek/easter";
import { readOpeningHours, shiftsOn, type Shifts } from "../../hours";

export const DAYS = 7;
/** So many opening hours are read at once, some 10 ms. */
const MOST_AT_ONCE = 500;

/** When companies with the same opening hours are open in the seven days from a date on. */
export type OpenWeek = {
  /** Each day's last minute on which it is open, after which it is closed; -1 for a closed day. */
  last: number[];
  /** The first day's times in minutes: from, to, from, to, … */
  first: number[];
};

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
const isOvernight = ({ from, to }: Shifts[number]) => minutesOf(to) <= minutesOf(from);

/** The times on a day with shifts, and after a day with those, that run past midnight. */
function timesOn(shifts: Shifts, before: Shifts): [from: number, to: number][] {
  const begun = before.filter(isOvernight).map(({ to }): [number, number] => [0, minutesOf(to)]);
  const own = shifts.map((shift): [number, number] => [
    minutesOf(shift.from),
    isOvernight(shift) ? minutesInDay : minutesOf(shift.to),
  ]);
  return [...begun, ...own].filter(([from, to]) => to > from);
}

/** The week from a date on of opening hours as they are stored; holidays and exceptions count. */
function openWeek(stored: string | null, today: string): OpenWeek {
  const hours = stored === null ? null : readOpeningHours(JSON.parse(stored));
  if (!hours) return { last: Array<number>(DAYS).fill(-1), first: [] };
  const shifts = Array.from({ length: DAYS + 1 }, (_, day) =>
    shiftsOn(addDays(today, day - 1), hours),
  );
  const days = Array.from({ length: DAYS }, (_, day) =>
    timesOn(shifts[day + 1] ?? [], shifts[day] ?? []),
  );
  return {
    last: days.map((times) => times.reduce((last, [, to]) => Math.max(last, to), -1)),
    first: days[0]?.flat() ?? [],
  };
}

/** The weeks of opening hours by their numbers; they are read anew when a day begins. */
export class Weeks {
  private today = "";
  private weeks: OpenWeek[] = [];

  /** Reads what is new, in parts between which other requests get their turn. */
  async prepare(hours: readonly (string | null)[], today: string): Promise<void> {
    let weeks = this.today === today ? this.weeks : [];
    while (weeks.length < hours.length) {
      const part = hours.slice(weeks.length, weeks.length + MOST_AT_ONCE);
      weeks = [...weeks, ...part.map((one) => openWeek(one, today))];
      if (weeks.length < hours.length) await nextTurn();
    }
    // Another call may have read more.
    if (this.today === today && this.weeks.length > weeks.length) return;
    [this.today, this.weeks] = [today, weeks];
  }

  /** For each number 1 when it is open on a day (0 is today) later than a minute. */
  openOn(day: number, after: number): Uint8Array {
    return this.table(({ last }) => (last[day] ?? -1) > after);
  }

  /** For each number 1 when it is open later than a minute on any of the days. */
  openSomeDay(after: number): Uint8Array {
    return this.table(({ last }) => last.some((minute) => minute > after));
  }

  /** For each number 1 when it is open today at a minute. */
  openAt(minute: number): Uint8Array {
    return this.table(({ first }) => {
      for (let at = 0; at + 1 < first.length; at += 2)
        if ((first[at] ?? 0) <= minute && minute < (first[at + 1] ?? 0)) return true;
      return false;
    });
  }

  private table(isMet: (week: OpenWeek) => boolean): Uint8Array {
    const table = new Uint8Array(this.weeks.length);
    this.weeks.forEach((week, number) => {
      if (isMet(week)) table[number] = 1;
    });
    return table;
  }
}
