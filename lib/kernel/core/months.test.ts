import { expect, it } from "vitest";
import {
  addMonths,
  dayEnd,
  daysOf,
  monthsBetween,
  monthStart,
  monthWeeks,
  readMonth,
} from "./months";

it.each(["2026-12", "1900-01", "2099-12"])("reads %s", (text) => {
  expect(readMonth(text)).toBe(text);
});
it.each([
  "2026-13",
  "2026-00",
  "2026-1",
  "1899-12",
  "2100-01",
  "2026-12-01",
  "",
  "πότε",
  "0000-01",
])("refuses %j as a month", (text) => {
  expect(readMonth(text)).toBeUndefined();
});
it("adds months over the ends of years", () => {
  expect([addMonths("2026-12", 1), addMonths("2026-01", -1), addMonths("2026-05", -29)]).toEqual([
    "2027-01",
    "2025-12",
    "2023-12",
  ]);
  expect(monthsBetween("2026-11", "2027-02")).toBe(3);
});
it("begins weeks on Monday and leaves out days of other months", () => {
  const weeks = monthWeeks("2026-12");
  expect(weeks[0]).toEqual([
    null,
    "2026-12-01",
    "2026-12-02",
    "2026-12-03",
    "2026-12-04",
    "2026-12-05",
    "2026-12-06",
  ]);
  expect(weeks.at(-1)).toEqual([
    "2026-12-28",
    "2026-12-29",
    "2026-12-30",
    "2026-12-31",
    null,
    null,
    null,
  ]);
});
it.each([
  ["2027-02", 4],
  ["2028-02", 5],
  ["2026-08", 6],
])("divides %s into %i weeks that have all its days", (month, weeks) => {
  expect(monthWeeks(month)).toHaveLength(weeks);
  const days = monthWeeks(month).flatMap((week) => week.filter((day) => day !== null));
  expect(days).toHaveLength(new Set(days).size);
  expect(addMonths(month, 1) > days.at(-1)!).toBe(true);
});
it("finds the start of a month and the end of a day on the clock of Athens", () => {
  expect(monthStart("2026-12").toISOString()).toBe("2026-11-30T22:00:00.000Z");
  expect(monthStart("2027-07").toISOString()).toBe("2027-06-30T21:00:00.000Z");
  expect(dayEnd("2027-03-28").toISOString()).toBe("2027-03-28T21:00:00.000Z");
  expect(dayEnd("2026-12-31").toISOString()).toBe("2026-12-31T22:00:00.000Z");
});
it("counts the days of what takes place on the clock of its place", () => {
  const span = (starts: string, ends: string | null, zone = "Europe/Athens") =>
    daysOf(new Date(starts), ends === null ? null : new Date(ends), zone);
  expect(span("2026-12-05T22:30:00Z", null)).toEqual({ first: "2026-12-06", last: "2026-12-06" });
  expect(span("2026-12-05T22:30:00Z", null, "Europe/London").first).toBe("2026-12-05");
  expect(span("2026-12-04T08:00:00Z", "2026-12-06T22:00:00Z").last).toBe("2026-12-06");
  expect(span("2026-12-04T08:00:00Z", "2026-12-06T22:01:00Z").last).toBe("2026-12-07");
});
