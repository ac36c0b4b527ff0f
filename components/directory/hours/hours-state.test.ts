import { expect, it } from "vitest";
import { openingHoursSchema } from "@/lib/directory/member/hours";
import {
  copyMonday,
  FIRST_HOURS,
  newSeason,
  withDay,
  withException,
  withShift,
} from "./hours-state";

it("adds a shift after the last one, within the day", () => {
  expect(withShift([])).toEqual([{ from: "09:00", to: "17:00" }]);
  expect(withShift([{ from: "09:00", to: "14:00" }])[1]).toEqual({ from: "17:00", to: "20:00" });
  expect(withShift([{ from: "20:00", to: "23:30" }])[1]).toEqual({ from: "22:59", to: "23:59" });
});
it("copies Monday to working days only", () => {
  const week = copyMonday({
    mon: [{ from: "10:00", to: "12:00" }],
    sat: [{ from: "09:00", to: "13:00" }],
    fri: [],
  });
  expect([week.tue, week.fri, week.sat, week.sun]).toEqual([
    [{ from: "10:00", to: "12:00" }],
    [{ from: "10:00", to: "12:00" }],
    [{ from: "09:00", to: "13:00" }],
    undefined,
  ]);
});
it("sorts exceptions by date, and makes only valid hours", () => {
  const hours = withException(
    withException({ ...FIRST_HOURS, seasons: [newSeason(FIRST_HOURS.week)] }, "2026-12-24", []),
    "2026-12-05",
    [{ from: "10:00", to: "20:00" }],
  );
  expect(Object.keys(hours.exceptions!)).toEqual(["2026-12-05", "2026-12-24"]);
  expect(withException(hours, "2026-12-24", null).exceptions).toEqual({
    "2026-12-05": [{ from: "10:00", to: "20:00" }],
  });
  expect(
    openingHoursSchema.safeParse({ ...hours, week: withDay(hours.week, "sun", []) }).success,
  ).toBe(true);
});
