import { expect, it } from "vitest";
import { withEnd } from "./duration";
import type { SentEvent } from "./schema";
import { blankEvent } from "./state";

const at = (hour: number, minute = 0) => new Date(Date.UTC(2027, 4, 8, hour, minute));
const iso = (hour: number, minute = 0) => at(hour, minute).toISOString();
/** From 10 to 11 o'clock. */
const stored = { ...blankEvent("webinar"), version: 1, startsAt: at(10), endsAt: at(11) };
const ends = (sent: Partial<SentEvent>, previous = stored) =>
  withEnd({ translations: {}, ...sent } as SentEvent, previous, "en").ends_at;

it("keeps the length when the start alone changes, however the rest is sent back", () => {
  expect(ends({ starts_at: iso(14) })).toBe(iso(15));
  expect(ends({ starts_at: iso(8) })).toBe(iso(9));
  expect(ends({ starts_at: iso(14), duration_minutes: 60 })).toBe(iso(15));
  expect(ends({ starts_at: iso(14), duration_minutes: 60, ends_at: iso(11) })).toBe(iso(15));
});

it("takes the end that is sent with the start, also where that is the stored one", () => {
  expect(ends({ starts_at: iso(14), ends_at: iso(16) })).toBe(iso(16));
  expect(ends({ starts_at: iso(14), ends_at: iso(16), duration_minutes: 60 })).toBe(iso(16));
  expect(ends({ starts_at: iso(10, 30), ends_at: iso(11) })).toBe(iso(11));
});

it("takes a new length from the new start, and refuses one that contradicts a new end", () => {
  expect(ends({ starts_at: iso(14), duration_minutes: 30 })).toBe(iso(14, 30));
  expect(ends({ duration_minutes: 30, ends_at: iso(11) })).toBe(iso(10, 30));
  expect(() => ends({ duration_minutes: 30, ends_at: iso(12) })).toThrow(
    expect.objectContaining({ detail: { errors: { duration_minutes: [expect.any(String)] } } }),
  );
});

it("sends no end when no time changes", () => {
  expect(ends({})).toBeUndefined();
  expect(ends({ starts_at: iso(10), duration_minutes: 60 })).toBeUndefined();
});

it("asks for the end or the length of what is new", () => {
  const blank = blankEvent("webinar");
  expect(ends({ starts_at: iso(10), duration_minutes: 60 }, blank)).toBe(iso(11));
  expect(() => ends({ starts_at: iso(10) }, blank)).toThrow(
    expect.objectContaining({ detail: { errors: { ends_at: [expect.any(String)] } } }),
  );
});
