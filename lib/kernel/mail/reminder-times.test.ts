import { millisecondsInHour } from "date-fns/constants";
import { expect, it } from "vitest";
import { isReminderDue } from "./reminder-times";

const now = new Date("2027-04-05T08:00:00Z");
const hours = (count: number) => new Date(now.getTime() + count * millisecondsInHour);

it.each([
  ["day", 24, -48, true],
  ["day", 24.1, -48, false],
  ["day", 12, -48, false],
  ["day", 20, -1, true],
  // Within the first hour after booking.
  ["day", 20, -0.9, false],
  ["hour", 1, -48, true],
  ["hour", 1.1, -48, false],
  ["hour", 0.1, -2, true],
  ["hour", 0.9, -0.5, false],
  // It has begun.
  ["hour", 0, -48, false],
  ["hour", -0.5, -48, false],
] as const)(
  "the reminder of a %s, %d hours before, booked %d hours ago: %s",
  (kind, ahead, booked, due) =>
    expect(isReminderDue(kind, { startsAt: hours(ahead), bookedAt: hours(booked) }, now)).toBe(due),
);
