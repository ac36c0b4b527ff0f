import { expect, it } from "vitest";
import { returnDeadline } from "./return-deadline";

const startsAt = new Date("2027-05-08T15:30:00Z");
const before = new Date("2027-05-01T20:59:00Z");
const after = new Date("2027-05-09T20:59:00Z");

it.each([
  ["a free ticket until the event begins", null, 0, startsAt],
  ["a paid ticket not at all unless the event says so", null, 1_000, null],
  ["a paid ticket until the stated day", before, 1_000, before],
  ["a paid ticket at the latest until the event begins", after, 1_000, startsAt],
])("%s can be given back", (_, refundUntil, totalCents, deadline) =>
  expect(returnDeadline({ startsAt, refundUntil }, totalCents)).toEqual(deadline),
);
