import { expect, it } from "vitest";
import { dayOf, isAhead, onDay } from "./move-time";

it("keeps the time of day in Athens when the offset changes", () => {
  // From summer to winter time on 25 October 2026: 09:00 is 06:00 UTC, then 07:00 UTC.
  expect(onDay("2026-10-24T06:00:00.000Z", "2026-10-26")).toBe("2026-10-26T07:00:00.000Z");
  expect(onDay("2026-10-26T07:00:00.000Z", "2026-10-24")).toBe("2026-10-24T06:00:00.000Z");
});
it("tells the day in Athens, where the day begins before that of UTC", () => {
  expect(dayOf("2026-12-01T22:30:00.000Z")).toBe("2026-12-02");
});
it("allows only what is ahead", () => {
  const now = new Date("2026-12-01T10:00:00Z");
  expect(isAhead("2026-12-01T10:00:00.000Z", now)).toBe(false);
  expect(isAhead("2026-12-01T10:00:01.000Z", now)).toBe(true);
});
