import { millisecondsInHour } from "date-fns/constants";
import { describe, expect, it } from "vitest";
import { weekBefore, weekTimes } from "./week";

const dateOf = (week: Date) => week.toISOString().slice(0, 10);
const hoursOf = (week: Date) => {
  const { from, to } = weekTimes(week);
  return (to.getTime() - from.getTime()) / millisecondsInHour;
};

describe("the week of a digest", () => {
  it.each([
    ["2027-03-22", 167, "2027-03-21T22:00:00.000Z", "2027-03-29T06:00:00.000Z"],
    ["2027-03-29", 168, "2027-03-28T21:00:00.000Z", "2027-04-05T06:00:00.000Z"],
    ["2027-10-25", 169, "2027-10-24T21:00:00.000Z", "2027-11-01T07:00:00.000Z"],
    ["2027-11-01", 168, "2027-10-31T22:00:00.000Z", "2027-11-08T07:00:00.000Z"],
  ])("of %s has %i hours", (week, hours, from, digestAt) => {
    const times = weekTimes(new Date(week));
    expect(hoursOf(new Date(week))).toBe(hours);
    expect([times.from.toISOString(), times.digestAt.toISOString()]).toEqual([from, digestAt]);
  });

  it.each(["2027-03-20", "2027-10-23", "2026-12-26"])(
    "is one after the other for a month from %s, without a gap or an overlap",
    (begin) => {
      const weeks = new Set<string>();
      for (let hour = 0; hour < 24 * 30; hour += 1)
        weeks.add(dateOf(weekBefore(new Date(Date.parse(begin) + hour * millisecondsInHour))));
      const all = [...weeks].map((week) => weekTimes(new Date(week)));
      expect(all.length).toBeGreaterThan(3);
      for (const [index, { from }] of all.entries())
        if (index > 0) expect(from).toEqual(all[index - 1]!.to);
    },
  );

  it("begins at midnight in Athens, not in UTC", () => {
    const athensMonday = new Date("2027-03-28T21:30:00Z");
    expect(dateOf(weekBefore(athensMonday))).toBe("2027-03-22");
    expect(dateOf(weekBefore(new Date(athensMonday.getTime() - millisecondsInHour)))).toBe(
      "2027-03-15",
    );
  });
});
