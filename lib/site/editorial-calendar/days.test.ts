import { describe, expect, it } from "vitest";
import { isDay } from "@/lib/kernel/core/months";
import { lengthOf, MAX_DAYS, stepDay, weeksShown } from "./days";

describe("the days of the calendar", () => {
  it("are whole weeks from Monday, with days of the months beside", () => {
    const weeks = weeksShown("month", "2026-11-23");
    expect(weeks.map((days) => [days[0], days.at(-1)])).toEqual([
      ["2026-10-26", "2026-11-01"],
      ["2026-11-02", "2026-11-08"],
      ["2026-11-09", "2026-11-15"],
      ["2026-11-16", "2026-11-22"],
      ["2026-11-23", "2026-11-29"],
      ["2026-11-30", "2026-12-06"],
    ]);
    expect(weeks.flat()).toHaveLength(MAX_DAYS);
    expect(weeksShown("week", "2026-11-29").flat()).toEqual(weeks[4]);
  });
  it("never are more than the longest range", () => {
    for (let year = 2024; year < 2034; year++)
      for (let month = 1; month <= 12; month++)
        expect(
          weeksShown("month", `${year}-${String(month).padStart(2, "0")}-01`).flat().length,
        ).toBeLessThanOrEqual(MAX_DAYS);
  });
  it("go on by a week, or to the first of a month, over the turn of the year", () => {
    expect(stepDay("week", "2026-12-28", 1)).toBe("2027-01-04");
    expect(stepDay("month", "2026-12-31", 1)).toBe("2027-01-01");
    expect(stepDay("month", "2027-01-31", -1)).toBe("2026-12-01");
  });
  it("are told from texts that are no days", () => {
    expect(isDay("2028-02-29")).toBe(true);
    for (const text of ["2027-02-29", "2026-13-01", "2026-1-1", "2026-04-31", "2026-04-00", "1-1"])
      expect([text, isDay(text)]).toEqual([text, false]);
    expect(lengthOf("2026-10-24", "2026-10-26")).toBe(3);
    expect(lengthOf("2026-10-26", "2026-10-24")).toBe(-1);
  });
});
