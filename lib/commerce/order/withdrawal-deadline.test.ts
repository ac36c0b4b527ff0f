import { expect, it } from "vitest";
import { withdrawalDeadline } from "./withdrawal-deadline";

const paidAt = new Date("2027-05-08T20:59:00Z");
const over = { endsAt: new Date("2027-05-01T18:00:00Z") };
const recording = { kind: "event" as const, invoice: null, paidAt, event: over };

it.each([
  ["a recording, to the end of the fourteenth day in Athens", {}, "2027-05-22T21:00:00.000Z"],
  [
    "one bought a minute after midnight in Athens, a day longer",
    { paidAt: new Date("2027-05-08T21:01:00Z") },
    "2027-05-23T21:00:00.000Z",
  ],
  [
    "one whose days include the end of summer time",
    { paidAt: new Date("2027-10-20T10:00:00Z") },
    "2027-11-03T22:00:00.000Z",
  ],
  ["an event on a fixed date", { event: { endsAt: new Date("2027-05-09T18:00:00Z") } }, undefined],
  ["what a business buys", { invoice: { vat_number: "094019245" } }, undefined],
  ["a membership", { kind: "membership" as const, event: null }, undefined],
  ["what is not paid", { paidAt: null }, undefined],
])("the right of withdrawal of %s", (_, change, deadline) =>
  expect(withdrawalDeadline({ ...recording, ...change })?.toISOString()).toBe(deadline),
);
