import { expect, it } from "vitest";
import { readMoment, writeMoment } from "./moment";

it("a day, an hour and both are read and written", () => {
  for (const text of ["sat", "18:00", "sat-18:00"])
    expect(writeMoment(readMoment(text) ?? {})).toBe(text);
  expect(readMoment("sat-18:00")).toEqual({ day: "sat", after: "18:00" });
  expect(readMoment("18:00")).toEqual({ after: "18:00" });
});

it.each(["", "saturday", "sat-", "24:00", "18", "sat-18:60", "18:00-sat", "sat\n"])(
  "%j is no time",
  (text) => expect(readMoment(text)).toBeUndefined(),
);
