import { expect, it } from "vitest";
import {
  blankEvent,
  completeChange,
  endAfterMove,
  isWithheld,
  newTicketType,
} from "./event-values";

const time = (hour: number) => new Date(Date.UTC(2027, 4, 8, hour)).toISOString();
const stored = { ...blankEvent, starts_at: time(10), ends_at: time(11) };

it("moves the end with the start", () => {
  expect(endAfterMove(stored, time(14))).toBe(time(15));
  expect(endAfterMove(stored, null)).toBe(time(11));
  expect(endAfterMove({ ...stored, starts_at: null }, time(14))).toBe(time(11));
  expect(endAfterMove({ ...stored, ends_at: null }, time(14))).toBeNull();
});

it("sends the end that is shown with another start", () => {
  expect(completeChange({ ...stored, starts_at: time(9) }, stored)).toEqual({ ends_at: time(11) });
  expect(completeChange(stored, stored)).toEqual({});
  expect(completeChange(stored, blankEvent)).toEqual({});
});

it("keeps ticket types back until a group price has both its number and its price", () => {
  const named = {
    ...newTicketType(),
    translations: { el: { name: "Α", description: null }, en: null },
  };
  const isKept = (change: object) => {
    const values = {
      ...stored,
      "el.title": "Βραδιά",
      ticket_types: [{ ...named, ...change }],
    };
    return isWithheld("ticket_types", values, null);
  };
  expect(isKept({})).toBe(false);
  expect(isKept({ group_from: 5 })).toBe(true);
  expect(isKept({ group_price_cents: 0 })).toBe(true);
  expect(isKept({ group_from: 5, group_price_cents: 0 })).toBe(false);
});
