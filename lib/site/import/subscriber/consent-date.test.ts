import { expect, it } from "vitest";
import { readConsentDate } from "./consent-date";

const NOW = Date.UTC(2026, 5, 15, 10);
const read = (text: string) => readConsentDate(text, NOW)?.toISOString().slice(0, 10);

it("reads a day, year first or day first, with or without a time", () => {
  for (const text of [
    "2026-03-02",
    "2/3/2026",
    "02.03.2026",
    "02-03-2026 9:15",
    "2026-03-02T23:59:00.000Z",
  ])
    expect(read(text)).toBe("2026-03-02");
  expect(read("15/6/2026")).toBe("2026-06-15");
});

it("refuses other texts, days that do not exist, and the future", () => {
  for (const text of [
    "",
    "yes",
    "31/2/2026",
    "13/13/2025",
    "2/3/26",
    "0000-01-01",
    "1899-01-01",
    "16/6/2026",
    "2026-03-02 and more",
  ])
    expect(read(text)).toBeUndefined();
});
