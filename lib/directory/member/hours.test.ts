import { describe, expect, it } from "vitest";
import { collectMeta } from "@/server/render/inject";
import {
  openingHoursSchema,
  overlappingDays,
  readOpeningHours,
  shiftsOverlap,
  specialDays,
  weekNow,
} from "./hours";
import { openUntil } from "./read/open-until";

const split = [
  { from: "09:00", to: "14:00" },
  { from: "17:30", to: "20:30" },
];
const night = [{ from: "20:00", to: "02:00" }];
const hours = openingHoursSchema.parse({ week: { mon: split, fri: night } });
/**
 * A time in Athens: "2026-11-23 08:59", two hours ahead of UTC, three from April to late October.
 */
const at = (text: string) =>
  new Date(
    `${text.replace(" ", "T")}:00${/^\d{4}-(?:0[4-9]|10)/.test(text) ? "+03:00" : "+02:00"}`,
  );

describe("openUntil", () => {
  it.each([
    ["Monday 08:59", "2026-11-23 08:59", null],
    ["Monday 09:00", "2026-11-23 09:00", "14:00"],
    ["Monday 13:59", "2026-11-23 13:59", "14:00"],
    ["Monday 14:00", "2026-11-23 14:00", null],
    ["Monday 18:00", "2026-11-23 18:00", "20:30"],
    ["Tuesday 10:00", "2026-11-24 10:00", null],
    ["Friday 23:00", "2026-11-27 23:00", "02:00"],
    ["Saturday 01:59, of Friday night", "2026-11-28 01:59", "02:00"],
    ["Saturday 02:00", "2026-11-28 02:00", null],
    ["Monday 09:00 in summer", "2026-07-06 09:00", "14:00"],
    ["Monday 08:59 in summer", "2026-07-06 08:59", null],
  ])("%s", (_name, time, expected) => expect(openUntil(hours, at(time))).toBe(expected));
});

describe("the response expires at the next time at which it may change", () => {
  const expiresAt = async (time: string) => {
    const { meta } = await collectMeta(async () => openUntil(hours, at(time)));
    return new Date(meta.expiresAt!).toISOString();
  };
  it.each([
    ["before opening", "2026-11-23 08:59", "2026-11-23T07:00:00.000Z"],
    ["while open", "2026-11-23 09:00", "2026-11-23T12:00:00.000Z"],
    ["between two shifts", "2026-11-23 14:00", "2026-11-23T15:30:00.000Z"],
    ["after the last one: to the end of the day", "2026-11-23 20:30", "2026-11-23T22:00:00.000Z"],
    ["on a closed day", "2026-11-24 10:00", "2026-11-24T22:00:00.000Z"],
    ["at night, into the next day", "2026-11-27 23:00", "2026-11-27T22:00:00.000Z"],
    ["of last night’s shift", "2026-11-28 01:59", "2026-11-28T00:00:00.000Z"],
    ["in summer", "2026-07-06 08:59", "2026-07-06T06:00:00.000Z"],
    [
      "on the night the clocks go back, 25 hours long",
      "2026-10-25 00:30",
      "2026-10-25T22:00:00.000Z",
    ],
  ])("%s", async (_name, time, expected) => expect(await expiresAt(time)).toBe(expected));
});

const always = Object.fromEntries(
  ["mon", "tue", "wed", "thu", "fri", "sat", "sun"].map((day) => [
    day,
    [{ from: "10:00", to: "03:00" }],
  ]),
);

describe("on a public holiday", () => {
  const closed = openingHoursSchema.parse({ week: always });
  const open = openingHoursSchema.parse({ week: always, holidays: "open" });

  it.each([
    ["25 March", "2026-03-25 12:00"],
    ["Good Friday", "2026-04-10 12:00"],
    ["Easter Sunday", "2026-04-12 12:00"],
    ["Whit Monday", "2026-06-01 12:00"],
    ["1 May 2026", "2026-05-01 12:00"],
    ["1 May 2024, as moved", "2024-05-07 12:00"],
    ["Christmas evening", "2026-12-25 23:59"],
    ["New Year’s Day", "2027-01-01 12:00"],
    ["the second hour after a holiday", "2026-08-16 01:00"],
  ])("%s: closed by default, open for companies that are open on holidays", (_name, time) => {
    expect(openUntil(closed, at(time))).toBeNull();
    expect(openUntil(open, at(time))).toBe("03:00");
  });

  it.each([
    ["an ordinary day", "2026-03-24 12:00", "03:00"],
    ["the night into 25 March, till its end", "2026-03-25 02:59", "03:00"],
    ["that night over", "2026-03-25 03:00", null],
    ["the night into New Year’s Day", "2027-01-01 01:00", "03:00"],
    ["Holy Saturday", "2026-04-11 12:00", "03:00"],
    ["the night into Easter", "2026-04-12 00:30", "03:00"],
    ["the day after", "2026-03-26 12:00", "03:00"],
    ["1 May 2024, a working day", "2024-05-01 12:00", "03:00"],
    ["24 March 23:30 in Athens, already the 25th further east", "2026-03-24 23:30", "03:00"],
    ["26 December 23:30", "2026-12-26 23:30", null],
    ["27 December 00:30, of a holiday's evening", "2026-12-27 00:30", null],
  ])("%s", (_name, time, expected) => expect(openUntil(closed, at(time))).toBe(expected));

  it("1 May follows the given decree", () => {
    const decrees = { 2027: "2027-05-04" };
    expect([
      openUntil(closed, at("2027-05-01 12:00")),
      openUntil(closed, at("2027-05-01 12:00"), decrees),
    ]).toEqual([null, "03:00"]);
    expect([
      openUntil(closed, at("2027-05-04 12:00")),
      openUntil(closed, at("2027-05-04 12:00"), decrees),
    ]).toEqual(["03:00", null]);
  });
});

describe("exceptions", () => {
  const own = openingHoursSchema.parse({
    week: { mon: split, fri: night },
    exceptions: {
      "2026-11-23": [],
      "2026-11-24": [{ from: "11:00", to: "13:00" }],
      "2026-11-27": [],
      "2026-12-25": [{ from: "22:00", to: "04:00" }],
      "2026-12-04": night,
      "2026-12-05": [],
    },
  });
  it.each([
    ["a Monday closed", "2026-11-23 10:00", null],
    ["the next Monday as ever", "2026-11-30 10:00", "14:00"],
    ["a Tuesday open", "2026-11-24 11:00", "13:00"],
    ["that Tuesday over", "2026-11-24 13:00", null],
    ["a Friday night off", "2026-11-27 21:00", null],
    ["and no shift after it", "2026-11-28 01:00", null],
    ["Christmas open for once", "2026-12-25 22:00", "04:00"],
    ["into the next holiday", "2026-12-26 03:59", "04:00"],
    ["that day itself closed", "2026-12-26 12:00", null],
    ["last night's shift into a day that is closed", "2026-12-05 01:00", "02:00"],
  ])("%s", (_name, time, expected) => expect(openUntil(own, at(time))).toBe(expected));
});

describe("seasons", () => {
  const summer = { from: "06-01", to: "09-15", week: { mon: [{ from: "18:00", to: "23:00" }] } };
  const winter = { from: "12-20", to: "01-10", week: {} };
  const own = openingHoursSchema.parse({
    week: { mon: split, fri: night },
    seasons: [summer, winter],
    exceptions: { "2026-06-08": [{ from: "10:00", to: "11:00" }] },
  });
  it.each([
    ["the day before", "2026-05-25 10:00", "14:00"],
    ["in summer not in the morning", "2026-07-06 10:00", null],
    ["but in the evening", "2026-07-06 18:00", "23:00"],
    ["its last week", "2026-09-14 18:00", "23:00"],
    ["the Monday after", "2026-09-21 10:00", "14:00"],
    ["over New Year, before", "2026-12-21 10:00", null],
    ["and after", "2027-01-08 21:00", null],
    ["a day out of it", "2027-01-11 10:00", "14:00"],
    ["an exception goes before", "2026-06-08 10:30", "11:00"],
    ["a weekday that the season leaves out", "2026-07-10 21:00", null],
  ])("%s", (_name, time, expected) => expect(openUntil(own, at(time))).toBe(expected));
  it("shows the current week, and days that differ from it within 14 days", () => {
    expect(weekNow(own, at("2026-07-06 10:00"))).toEqual({ week: summer.week, until: "09-15" });
    expect(weekNow(own, at("2026-05-25 10:00")).until).toBeNull();
    // Whit Monday 1 June, the Friday and Mondays of the season, and the exception.
    expect(
      specialDays(own, at("2026-05-25 10:00")).map(({ date, shifts, holiday }) => [
        date,
        shifts[0]?.from ?? null,
        holiday,
      ]),
    ).toEqual([
      ["2026-06-01", null, "whit-monday"],
      ["2026-06-05", null, null],
    ]);
    expect(specialDays(own, at("2026-05-26 10:00")).at(-1)).toEqual({
      date: "2026-06-08",
      shifts: [{ from: "10:00", to: "11:00" }],
      holiday: null,
    });
    expect(
      specialDays(openingHoursSchema.parse({ week: { mon: split } }), at("2026-11-02 10:00")),
    ).toEqual([]);
  });
  it.each([
    { from: "02-30", to: "03-01", week: {} },
    { from: "6-1", to: "09-01", week: {} },
    { from: "06-01", week: {} },
    { from: "13-01", to: "01-01", week: {} },
  ])("refuses %j", (season) =>
    expect(readOpeningHours({ week: {}, seasons: [season] })).toBeNull(),
  );
});

it.each([
  null,
  "x",
  {},
  { week: { mon: [{ from: "9", to: "25:00" }] } },
  { week: { noday: [] } },
  { week: {}, holidays: "maybe" },
  { week: {}, exceptions: { "25/12/2026": [] } },
  { week: {}, exceptions: { "2026-02-29": [] } },
  { week: {}, exceptions: { "2026-12-25": [{ from: "9:00", to: "14:00" }] } },
  { week: {}, exceptions: { "2026-12-25": null } },
])("reads %j as no hours", (value) => expect(readOpeningHours(value)).toBeNull());

it("limits the number of exceptions", () => {
  const days = (count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => [
        new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
        [],
      ]),
    );
  expect(readOpeningHours({ week: {}, exceptions: days(550) })).not.toBeNull();
  expect(readOpeningHours({ week: {}, exceptions: days(551) })).toBeNull();
});

it("does not change stored hours without exceptions", () =>
  expect(readOpeningHours({ week: { mon: split }, holidays: "open" })).toEqual({
    week: { mon: split },
    holidays: "open",
  }));

describe("overlapping shifts", () => {
  const shift = (text: string) => {
    const [from = "", to = ""] = text.split("-");
    return { from, to };
  };
  const shifts = (text: string) => text.split(" ").filter(Boolean).map(shift);
  it.each([
    ["09:00-14:00 13:00-21:00", true],
    ["09:00-14:00 14:00-21:00", false],
    ["17:00-21:00 09:00-14:00", false],
    ["22:00-02:00 01:00-03:00", false],
    ["20:00-02:00 23:00-23:30", true],
    ["00:00-24:00 09:00-10:00", true],
    ["00:00-24:00", false],
    ["", false],
  ])("of one day %j: %s", (text, overlap) => expect(shiftsOverlap(shifts(text))).toBe(overlap));
  it("are found past midnight and over the end of the week", () => {
    const week = {
      mon: shifts("00:00-24:00"),
      sat: shifts("20:00-03:00"),
      sun: shifts("20:00-01:00"),
    };
    expect(overlappingDays(week)).toEqual(["sun"]);
    expect(overlappingDays({ ...week, mon: [], sun: shifts("02:00-09:00") })).toEqual(["sat"]);
    expect(overlappingDays({ mon: shifts("18:00-02:00"), tue: shifts("09:00-17:00") })).toEqual([]);
  });
});
