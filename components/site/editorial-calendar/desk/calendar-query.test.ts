import { expect, it } from "vitest";
import { calendarHref, rangeOf, readCalendarUrl } from "./calendar-query";

it("reads view, date and filters of the URL, and drops what is invalid", () => {
  expect(
    readCalendarUrl({ view: "week", date: "2026-12-01", kind: "event", language: "en" }),
  ).toEqual({ view: "week", date: "2026-12-01", filters: { kind: "event", language: "en" } });
  expect(
    readCalendarUrl({ view: "year", date: "2026-02-30", kind: "page", status: "x", section: "a" }),
  ).toEqual({ view: "month", date: undefined, filters: {} });
});

it("writes a URL without defaults, which it reads again", () => {
  const url = { view: "week", date: "2026-12-01", filters: { section: "DS.MAG" } } as const;
  const href = calendarHref("/c", url);
  expect(href).toBe("/c?view=week&date=2026-12-01&section=DS.MAG");
  expect(readCalendarUrl(Object.fromEntries(new URLSearchParams(href.split("?")[1])))).toEqual(url);
  expect(calendarHref("/c", { view: "month", date: undefined, filters: {} })).toBe("/c");
});

it("asks for the weeks that a view shows", () => {
  expect(rangeOf("month", "2026-12-15")).toEqual({ from: "2026-11-30", until: "2027-01-03" });
  expect(rangeOf("week", "2026-12-15")).toEqual({ from: "2026-12-14", until: "2026-12-20" });
});
