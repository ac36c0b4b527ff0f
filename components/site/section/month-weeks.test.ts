import { expect, it } from "vitest";
import type { DatedItem } from "@/components/kit/card/dated-item";
import { layOutMonth, type MonthDay } from "./month-weeks";

const item = (key: string, starts: string, ends: string | null = null): DatedItem => ({
  key,
  title: key,
  path: `/event/${key}`,
  starts: new Date(starts),
  ends: ends === null ? null : new Date(ends),
  zone: "Europe/Athens",
  meta: "",
  kind: "event",
  place: undefined,
  isFree: false,
  isCancelled: false,
  cover: null,
  calendarHref: null,
});

function daysWith(items: DatedItem[], month = "2026-12"): Record<string, MonthDay> {
  const days = layOutMonth(month, items).flatMap((week) => week.days);
  return Object.fromEntries(days.flatMap((one) => (one ? [[one.day.slice(8), one]] : [])));
}
const kinds = ({ lanes }: MonthDay) =>
  lanes.map((lane) => (lane.kind === "bar" ? `${lane.item.key} ${lane.days}` : lane.kind));

it("draws one bar over the days of an event in each week", () => {
  const days = daysWith([item("fair", "2026-12-04T08:00:00Z", "2026-12-08T16:00:00Z")]);
  expect(["03", "04", "05", "06", "07", "08", "09"].map((day) => kinds(days[day]!))).toEqual([
    [],
    ["fair 3"],
    ["covered"],
    ["covered"],
    ["fair 2"],
    ["covered"],
    [],
  ]);
  expect([days["04"]!.lanes[0], days["07"]!.lanes[0]]).toMatchObject([
    { hasBegun: false, goesOn: true },
    { hasBegun: true, goesOn: false },
  ]);
});

it("cuts what begins before the month or ends after it", () => {
  const days = daysWith([item("autumn", "2026-10-01T08:00:00Z", "2027-02-01T16:00:00Z")]);
  expect(kinds(days["01"]!)).toEqual(["autumn 6"]);
  expect(kinds(days["28"]!)).toEqual(["autumn 4"]);
  expect(days["01"]!.lanes[0]).toMatchObject({ hasBegun: true });
  expect(days["28"]!.lanes[0]).toMatchObject({ goesOn: true });
});

it("keeps bars on their line beside shorter ones, and counts what has no line", () => {
  const days = daysWith([
    item("week", "2026-12-07T08:00:00Z", "2026-12-11T16:00:00Z"),
    item("two", "2026-12-08T08:00:00Z", "2026-12-09T16:00:00Z"),
    item("one", "2026-12-09T08:00:00Z"),
    item("other", "2026-12-09T18:00:00Z"),
    item("late", "2026-12-10T18:00:00Z"),
  ]);
  expect(kinds(days["07"]!)).toEqual(["week 5"]);
  expect(kinds(days["09"]!)).toEqual(["covered", "covered", "one 1"]);
  expect(days["09"]!.more).toBe(1);
  expect(days["09"]!.items.map(({ key }) => key)).toEqual(["week", "two", "one", "other"]);
  expect(kinds(days["10"]!)).toEqual(["covered", "late 1"]);
});

it("shows nothing of other months", () => {
  const days = daysWith([item("november", "2026-11-30T21:00:00Z")]);
  expect(Object.values(days).flatMap(({ items }) => items)).toEqual([]);
});
