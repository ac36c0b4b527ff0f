import { expect, it } from "vitest";
import { availabilityChange, type AvailabilityView } from "@/lib/commerce/availability/schema";
import { readAvailability, readHours, writeHours } from "./availability-values";

const STORED: AvailabilityView = {
  member_id: 1,
  weekly: [
    { weekday: 1, from: "09:00", to: "13:00" },
    { weekday: 1, from: "17:00", to: "24:00" },
    { weekday: 7, from: "22:00", to: "02:00" },
  ],
  exceptions: [
    { date: "2027-04-30", closed: true, spans: [] },
    { date: "2027-05-02", closed: false, spans: [{ from: "10:00", to: "12:00" }] },
  ],
  closed_on_holidays: true,
  duration_minutes: 60,
  buffer_minutes: 0,
  notice_hours: 24,
  horizon_days: 60,
  cancel_hours: 24,
  time_zone: "Europe/Athens",
  version: 4,
};

it("shows stored hours in the editor of weekly hours, and sends them back the same", () => {
  const { weekly, exceptions } = STORED;
  const hours = readHours(STORED);
  expect(hours.week.mon).toHaveLength(2);
  expect(hours.exceptions?.["2027-04-30"]).toEqual([]);
  expect(writeHours(hours)).toEqual({ weekly, exceptions });
});
it("sends midnight at the end of a day as 24:00", () =>
  expect(
    writeHours({ week: { tue: [{ from: "20:00", to: "00:00" }] }, holidays: "closed" }).weekly,
  ).toEqual([{ weekday: 2, from: "20:00", to: "24:00" }]));
it("has the values that the server takes", () => {
  const { values, version } = readAvailability(STORED);
  expect(version).toBe(4);
  expect(availabilityChange.safeParse(values).success).toBe(true);
  expect(Object.keys(values)).not.toContain("member_id");
});
