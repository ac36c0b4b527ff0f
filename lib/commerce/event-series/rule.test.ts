import { describe, expect, it } from "vitest";
import { daysOfRule } from "./rule";
import { newDates, type DateRule } from "./schema";
import { mover } from "./times";

const rule = (fields: object): DateRule => newDates.parse({ rule: fields }).rule!;
const days = (first: string, fields: object, most = 60) => daysOfRule(first, rule(fields), most);

describe("a rule of weeks", () => {
  it("gives the same weekday after the first day", () => {
    expect(days("2027-03-21", { every: "week", count: 3 })).toEqual([
      "2027-03-28",
      "2027-04-04",
      "2027-04-11",
    ]);
  });

  it("gives several weekdays every second week, counted from the week of the first day", () => {
    const fields = { every: "week", interval: 2, weekdays: [7, 4, 4], count: 4 };
    // A Wednesday: Thursday and Sunday of its own week are further dates.
    expect(days("2027-01-06", fields)).toEqual([
      "2027-01-07",
      "2027-01-10",
      "2027-01-21",
      "2027-01-24",
    ]);
  });

  it("ends with its last day, and begins with `from` in the same rhythm", () => {
    const fields = { every: "week", interval: 2, from: "2027-01-15", until: "2027-02-03" };
    expect(days("2027-01-06", fields)).toEqual(["2027-01-20", "2027-02-03"]);
    expect(days("2027-01-06", { every: "week", until: "2027-01-12" })).toEqual([]);
  });

  it("stops one beyond the most, and with the years that days have", () => {
    const far = { every: "week", weekdays: [1, 2, 3, 4, 5, 6, 7], until: "2099-12-31" };
    expect(days("2027-01-06", far)).toHaveLength(61);
    expect(days("2099-12-20", { every: "week", count: 60 })).toEqual(["2099-12-27"]);
  });
});

describe("a rule of months", () => {
  it("takes the last day of a month that is too short, and comes back to the 31st", () => {
    expect(days("2027-12-31", { every: "month", count: 5 })).toEqual([
      "2028-01-31",
      "2028-02-29",
      "2028-03-31",
      "2028-04-30",
      "2028-05-31",
    ]);
    expect(days("2027-01-30", { every: "month", interval: 12, count: 1 })).toEqual(["2028-01-30"]);
  });

  it("takes the same weekday, and the last one where there is no fifth", () => {
    const fields = { every: "month", month_on: "weekday", count: 3 };
    // The second Thursday.
    expect(days("2027-01-14", fields)).toEqual(["2027-02-11", "2027-03-11", "2027-04-08"]);
    // The fifth Friday.
    expect(days("2027-01-29", fields)).toEqual(["2027-02-26", "2027-03-26", "2027-04-30"]);
  });
});

describe("the times of a date", () => {
  const timeZone = "Europe/Athens";
  const weekly = {
    startsAt: new Date("2027-03-21T18:00:00Z"),
    endsAt: new Date("2027-03-21T20:30:00Z"),
    timeZone,
  };
  const at = (day: string, own = {}) => {
    const { startsAt, endsAt } = mover(weekly, own).timesOn(day);
    return [startsAt.toISOString(), endsAt.toISOString()];
  };

  it("are by the clock of Athens: 20:00 stays 20:00 on 28 March and 31 October 2027", () => {
    expect(mover(weekly, {}).first).toBe("2027-03-21");
    expect(at("2027-03-28")).toEqual(["2027-03-28T17:00:00.000Z", "2027-03-28T19:30:00.000Z"]);
    expect(at("2027-10-24")).toEqual(["2027-10-24T17:00:00.000Z", "2027-10-24T19:30:00.000Z"]);
    expect(at("2027-10-31")).toEqual(["2027-10-31T18:00:00.000Z", "2027-10-31T20:30:00.000Z"]);
  });

  it("may be others, also around the hour that a change leaves out or shows twice", () => {
    const night = { starts: "02:30", ends: "04:30" };
    expect(at("2027-03-28", night)).toEqual([
      "2027-03-28T00:30:00.000Z",
      "2027-03-28T01:30:00.000Z",
    ]);
    expect(at("2027-10-31", night)).toEqual([
      "2027-10-30T23:30:00.000Z",
      "2027-10-31T02:30:00.000Z",
    ]);
    // 03:30 is left out: it is 04:30 then.
    expect(at("2027-03-28", { starts: "03:30" })[0]).toBe("2027-03-28T01:30:00.000Z");
  });

  it("keep what ends on another day, and times around it", () => {
    const long = { ...weekly, endsAt: new Date("2027-03-23T10:00:00Z") };
    const moved = mover(long, {});
    expect(moved.timesOn("2027-10-29").endsAt.toISOString()).toBe("2027-10-31T10:00:00.000Z");
    // Sold until two days before, 23:59.
    const until = new Date("2027-03-19T21:59:00Z");
    expect(moved.movedTo("2027-03-30", until).toISOString()).toBe("2027-03-28T20:59:00.000Z");
  });
});

describe("the body of further dates", () => {
  it.each([
    [{}],
    [{ rule: { every: "week" } }],
    [{ rule: { every: "day", count: 2 } }],
    [{ rule: { every: "week", count: 0 } }],
    [{ rule: { every: "week", count: 61 } }],
    [{ rule: { every: "week", interval: 0, count: 2 } }],
    [{ rule: { every: "week", weekdays: [8], count: 2 } }],
    [{ rule: { every: "week", until: "2027-02-30" } }],
    [{ rule: { every: "week", count: 2 }, dates: ["2027-01-01"] }],
    [{ dates: [] }],
    [{ dates: ["2027-13-01"] }],
    [{ dates: ["01/02/2027"] }],
    [{ dates: ["2027-01-01"], starts: "25:00" }],
    [{ dates: ["2027-01-01"], ends: "8:00" }],
  ])("is refused: %j", (body) => expect(newDates.safeParse(body).success).toBe(false));

  it("is a rule or a list", () => {
    expect(newDates.safeParse({ dates: ["2027-01-01"], starts: "08:00" }).success).toBe(true);
    expect(newDates.safeParse({ rule: { every: "month", until: "2027-01-01" } }).success).toBe(
      true,
    );
  });
});
