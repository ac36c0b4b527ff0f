import { expect, it } from "vitest";
import { endOfWorkingDay } from "./working-days";

it.each([
  ["a Monday", "2027-03-01T10:00:00Z", "2027-03-04T21:59:59.999Z"],
  ["a Friday", "2027-03-05T10:00:00Z", "2027-03-10T21:59:59.999Z"],
  // 25 March is a holiday; summer time begins on the 28th.
  [
    "the days before a holiday and the change of the clocks",
    "2027-03-24T08:00:00Z",
    "2027-03-30T20:59:59.999Z",
  ],
  // Good Friday is 2027-04-30, Easter Monday 2027-05-03.
  ["Holy Thursday", "2027-04-29T08:00:00Z", "2027-05-06T20:59:59.999Z"],
  // 22:30 UTC on Sunday is Monday in Athens.
  ["a time past midnight in Athens", "2027-02-28T22:30:00Z", "2027-03-04T21:59:59.999Z"],
])("three working days after %s", (_name, from, end) => {
  expect(endOfWorkingDay(new Date(from), 3).toISOString()).toBe(end);
});
