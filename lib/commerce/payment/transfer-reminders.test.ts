import { expect, it } from "vitest";
import { transferReminders } from "./transfer-reminders";

const FROM = new Date("2026-11-30T10:00:00Z");
const hours = (count: number) => new Date(FROM.getTime() + count * 3_600_000);
const after = (count: number) =>
  transferReminders(FROM, hours(count)).map((at) => (at.getTime() - FROM.getTime()) / 3_600_000);

it.each([
  ["three working days: at half time, and a day before the end", 86, [43, 62]],
  ["three working days with a weekend", 134, [67, 110]],
  ["near each other: the later one alone", 60, [36]],
  ["a day before the end comes before half time", 40, [20]],
  ["one working day: at half time", 30, [15]],
  ["a few hours: none", 11, []],
])("%s", (_, until, expected) => expect(after(until)).toEqual(expected));
