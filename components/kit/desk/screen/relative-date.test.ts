import { expect, it } from "vitest";
import { relativeDateText } from "./relative-date";

const texts = { today: "σήμερα", yesterday: "χθες" };
const now = new Date("2026-11-21T22:30:00Z");

it.each([
  ["2026-11-21T22:04:00Z", "σήμερα 00:04"],
  ["2026-11-21T21:59:00Z", "χθες 23:59"],
  ["2026-11-20T22:00:00Z", "χθες 00:00"],
  ["2026-11-20T21:59:00Z", "20/11/2026 23:59"],
])("formats %s as %s, by days in Athens", (date, text) =>
  expect(relativeDateText(new Date(date), "el", texts, now)).toBe(text),
);
