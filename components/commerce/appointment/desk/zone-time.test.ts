import { expect, it } from "vitest";
import { clockIn, fromZone, nextTime } from "./zone-time";

const ATHENS = "Europe/Athens";

it("reads a day with a time on the clock of a zone", () => {
  expect(fromZone("2026-12-01T10:30", ATHENS)?.toISOString()).toBe("2026-12-01T08:30:00.000Z");
  expect(fromZone("2026-07-01T10:30", ATHENS)?.toISOString()).toBe("2026-07-01T07:30:00.000Z");
  expect(fromZone("2026-12-01T10:30", "Europe/London")?.toISOString()).toBe(
    "2026-12-01T10:30:00.000Z",
  );
  for (const text of ["", "2026-12-01", "10:30"]) expect(fromZone(text, ATHENS)).toBeUndefined();
});

it("ends on the same day, or on the day after, also where clocks change", () => {
  const end = (start: string, until: string) =>
    nextTime(fromZone(start, ATHENS)!, until, ATHENS)?.toISOString();
  expect(end("2026-12-01T10:30", "11:15")).toBe("2026-12-01T09:15:00.000Z");
  expect(end("2026-12-01T23:30", "00:30")).toBe("2026-12-01T22:30:00.000Z");
  expect(end("2027-03-27T23:30", "05:00")).toBe("2027-03-28T02:00:00.000Z");
  expect(end("2026-12-01T10:30", "")).toBeUndefined();
});

it("writes the time of the clock", () => {
  expect(clockIn(new Date("2026-12-01T08:30:00Z"), ATHENS)).toBe("10:30");
});
