import { expect, it } from "vitest";
import {
  formatDate,
  formatLongDate,
  formatMoment,
  formatMonth,
  formatMonthShort,
  formatTime,
  minutesToHours,
  nextYear,
} from "./dates";

const may = new Date("2026-05-05T21:30:00Z");

it("shows dates as dd/mm/yyyy in both languages, in the zone of Athens", () => {
  expect([formatDate(may, "el"), formatDate(may, "en"), formatTime(may, "el")]).toEqual([
    "06/05/2026",
    "06/05/2026",
    "00:30",
  ]);
});
it("shows a moment with its time, as a date or as the API has it, in the zone of a place too", () => {
  expect(formatMoment(may, "el")).toBe("06/05/2026 00:30");
  expect(formatMoment("2026-05-05T21:30:00.000Z", "en", "Europe/London")).toBe("05/05/2026 22:30");
});
it("puts months in the genitive in running dates and in the nominative in calendars", () => {
  expect(formatLongDate(may, "el")).toBe("Τετάρτη 6 Μαΐου 2026");
  expect(formatLongDate(may, "en")).toBe("Wednesday 6 May 2026");
  expect(formatMonth(may, "el")).toBe("Μάιος 2026");
  expect(formatMonthShort(may, "en")).toBe("May");
});
it.each([
  [0, "00:00"],
  [90, "01:30"],
  [1_445, "24:05"],
])("converts %i minutes to %s", (minutes, text) => expect(minutesToHours(minutes)).toBe(text));

it("calculates New Year in Athens", () => {
  expect(nextYear(may).toISOString()).toBe("2026-12-31T22:00:00.000Z");
  expect(nextYear(new Date("2026-12-31T22:30:00Z")).toISOString()).toBe("2027-12-31T22:00:00.000Z");
});
