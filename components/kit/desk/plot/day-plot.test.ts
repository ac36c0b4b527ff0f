import { expect, it } from "vitest";
import { daysUntil } from "@/lib/site/statistics/periods";
import { barsOf, dayPoints } from "./day-plot";

const TEXTS = { day: "Day", week: "Week", weekOf: (date: string) => `Week of ${date}` };

it("has a bar per day up to 90 days, also where a day has 23 or 25 hours", () => {
  const days = daysUntil(new Date("2027-03-29T09:00:00Z"), 7);
  expect(days).toEqual([
    "2027-03-23",
    "2027-03-24",
    "2027-03-25",
    "2027-03-26",
    "2027-03-27",
    "2027-03-28",
    "2027-03-29",
  ]);
  const { head, points } = dayPoints(days, [[1, 2, 3, 4, 5, 6, 7]], TEXTS, "en");
  expect([head, points[5]]).toEqual(["Day", { tick: "28/03", label: "28/03/2027", values: [6] }]);
  expect(barsOf(daysUntil(new Date("2027-11-02T09:00:00Z"), 90))).toHaveLength(90);
});

it("has a bar per week from Monday beyond that, which sums its days", () => {
  // A Wednesday.
  const days = daysUntil(new Date("2026-11-25T09:00:00Z"), 365);
  const bars = barsOf(days);
  expect([bars[0]?.length, bars.at(-1)?.length, bars.flat()]).toEqual([5, 3, days]);
  expect(bars.slice(1).every(([first]) => new Date(`${first}T00:00Z`).getUTCDay() === 1)).toBe(
    true,
  );
  const ones = days.map(() => 1);
  const { head, points } = dayPoints(days, [ones, ones], TEXTS, "el");
  expect([head, points.at(-1)]).toEqual([
    "Week",
    { tick: "23/11", label: "Week of 23/11/2026", values: [3, 3] },
  ]);
});
