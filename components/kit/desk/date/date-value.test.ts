import { CalendarDate } from "@internationalized/date";
import { describe, expect, it } from "vitest";
import { dayOf, readValue, withCentury, writeValue } from "./date-value";

describe("values of date fields", () => {
  it.each([
    ["date", "2026-03-07"],
    ["date-time", "2026-03-07T07:05"],
    ["time", "07:05"],
  ] as const)("survive a round trip: %s", (kind, text) =>
    expect(writeValue(kind, readValue(kind, text))).toBe(text),
  );
  it.each([
    ["date", "2026-02-30"],
    ["date-time", "soon"],
    ["time", "24:00"],
    ["time", ""],
  ] as const)("are null when invalid: %s %s", (kind, text) =>
    expect(readValue(kind, text)).toBeNull(),
  );
  it("are empty while the year is being typed, and then have its century", () => {
    const typed = new CalendarDate(26, 3, 7);
    expect(writeValue("date", typed)).toBe("");
    expect(writeValue("date", withCentury(typed))).toBe("2026-03-07");
    expect(writeValue("date", withCentury(new CalendarDate(1999, 3, 7)))).toBe("1999-03-07");
  });
  it("have a day, except times", () => {
    expect(dayOf(readValue("date-time", "2026-03-07T07:05"))).toBe("2026-03-07");
    expect(dayOf(readValue("time", "07:05"))).toBeNull();
    expect(dayOf(null)).toBeNull();
  });
});
