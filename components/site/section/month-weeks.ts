import { daysOf, monthWeeks, type Days, type Month } from "@/lib/kernel/core/months";
import type { DatedItem } from "@/components/kit/card/dated-item";

/** How many items of a day have a line of their own; the others are counted. */
const LANES = 3;

/**
 * What a line of a day shows: the beginning of a bar over `days` days of its week, a later day of
 * such a bar, or nothing, so that bars stay on their line.
 */
export type Lane =
  | { kind: "bar"; item: DatedItem; days: number; hasBegun: boolean; goesOn: boolean }
  | { kind: "covered"; item: DatedItem }
  | { kind: "gap" };

/** A day of the calendar, with all that takes place on it. */
export type MonthDay = { day: string; items: DatedItem[]; lanes: Lane[]; more: number };

type Placed = Days & { item: DatedItem };

const isOn = (day: string, { first, last }: Days) => first <= day && day <= last;

/** The line of each item in a week: the first that is free on all its days. */
function linesOf(days: readonly string[], placed: readonly Placed[]): Map<Placed, number> {
  const lines = new Map<Placed, number>();
  const taken: Placed[][] = [];
  for (const one of placed.filter((each) => days.some((day) => isOn(day, each)))) {
    const free = taken.findIndex((others) =>
      others.every((other) => other.last < one.first || one.last < other.first),
    );
    const line = free === -1 ? taken.length : free;
    (taken[line] ??= []).push(one);
    lines.set(one, line);
  }
  return lines;
}

function laneOf(day: string, days: readonly string[], placed: Placed | undefined): Lane {
  if (!placed) return { kind: "gap" };
  const { item, first, last } = placed;
  if (day !== first && day !== days[0]) return { kind: "covered", item };
  return {
    kind: "bar",
    item,
    days: days.filter((each) => each >= day && each <= last).length,
    hasBegun: first < day,
    goesOn: last > days.at(-1)!,
  };
}

function dayOf(day: string, days: readonly string[], lines: Map<Placed, number>): MonthDay {
  const today = [...lines].filter(([placed]) => isOn(day, placed));
  const last = Math.max(-1, ...today.map(([, line]) => line).filter((line) => line < LANES));
  return {
    day,
    items: today.map(([{ item }]) => item),
    lanes: Array.from({ length: last + 1 }, (_, line) =>
      laneOf(day, days, today.find(([, own]) => own === line)?.[0]),
    ),
    more: today.filter(([, line]) => line >= LANES).length,
  };
}

/** The weeks of a month with what takes place on each day; null for days of other months. */
export function layOutMonth(
  month: Month,
  items: readonly DatedItem[],
): { key: string; days: (MonthDay | null)[] }[] {
  const placed = items
    .map((item): Placed => ({ item, ...daysOf(item.starts, item.ends, item.zone) }))
    .sort((a, b) => a.first.localeCompare(b.first) || b.last.localeCompare(a.last));
  return monthWeeks(month).map((week) => {
    const days = week.filter((day) => day !== null);
    const lines = linesOf(days, placed);
    return {
      key: days[0]!,
      days: week.map((day) => (day === null ? null : dayOf(day, days, lines))),
    };
  });
}
