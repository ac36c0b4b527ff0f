import { describe, expect, it } from "vitest";
import { athensDate } from "@/lib/kernel/core/dates";
import {
  addDays,
  daysFrom,
  endAfterRefund,
  endOfTerm,
  endOfYear,
  movedTo,
  nextStart,
  stateOf,
  type Period,
} from "./dates";

const period = (startsOn: string, endsOn: string | null): Period => ({ startsOn, endsOn });
const YEAR = period("2027-03-10", "2028-03-09");

describe("a year of membership", () => {
  it.each([
    ["2026-11-22", "2027-11-21"],
    ["2027-01-01", "2027-12-31"],
    // The leap day is inside.
    ["2027-03-01", "2028-02-29"],
    // It begins on a day that the next year lacks.
    ["2028-02-29", "2029-02-28"],
    ["2028-03-01", "2029-02-28"],
  ])("from %s ends on %s", (first, last) => expect(endOfYear(first)).toBe(last));

  it("follows on the one before without a gap or a common day, over leap years", () => {
    let first = "2027-02-28";
    for (let year = 0; year < 12; year++) {
      const last = endOfYear(first);
      expect([364, 365]).toContain(daysFrom(first, last));
      first = addDays(last, 1);
    }
    expect(first.slice(0, 4)).toBe("2039");
  });

  it("is counted in days of Athens, also on the days of 23 and 25 hours", () => {
    // Half an hour after midnight in Athens is still the day before in UTC.
    expect(athensDate(new Date("2027-03-27T22:30:00Z"))).toBe("2027-03-28");
    expect(athensDate(new Date("2027-10-30T21:30:00Z"))).toBe("2027-10-31");
    expect(endOfYear("2027-03-28")).toBe("2028-03-27");
    expect(endOfYear("2027-10-31")).toBe("2028-10-30");
    expect(addDays("2027-03-27", 1)).toBe("2027-03-28");
    expect(addDays("2027-10-31", 1)).toBe("2027-11-01");
  });
});

describe("another year begins", () => {
  it.each<[string, Period[], string, string | undefined]>([
    ["today without a membership", [], "2027-05-01", "2027-05-01"],
    ["after the running one", [YEAR], "2027-05-01", "2028-03-10"],
    ["after the last one", [period("2028-03-10", "2029-03-09"), YEAR], "2027-05-01", "2029-03-10"],
    ["on the last day of the running one", [YEAR], "2028-03-09", "2028-03-10"],
    ["where the last one ended, within its grace", [YEAR], "2028-03-23", "2028-03-10"],
    ["today once the grace is over", [YEAR], "2028-03-24", "2028-03-24"],
    ["never after one without an end", [period("2026-01-01", null)], "2027-05-01", undefined],
  ])("%s", (_, periods, today, first) => expect(nextStart(periods, today)).toBe(first));
});

describe("the state of a membership", () => {
  it.each([
    ["2027-03-09", "none"],
    ["2027-03-10", "running"],
    ["2028-03-09", "running"],
    ["2028-03-10", "grace"],
    ["2028-03-23", "grace"],
    ["2028-03-24", "none"],
  ])("on %s is %s", (today, state) => expect(stateOf([YEAR], today)).toBe(state));
});

describe("a refund", () => {
  const half = { refundedCents: 5_000, totalCents: 10_000 };
  const days = { startsOn: "2027-03-10", endsOn: "2028-03-09" };

  it("of everything leaves no day", () =>
    expect(endAfterRefund(days, { ...half, refundedCents: 10_000 }, "2027-05-01")).toBe(undefined));
  it("of a half leaves half of the days", () =>
    expect(endAfterRefund(days, half, "2027-05-01")).toBe("2027-09-08"));
  it("takes no day that was used", () => {
    expect(endAfterRefund(days, half, "2027-12-24")).toBe("2027-12-24");
    expect(endAfterRefund(days, half, "2028-06-01")).toBe("2028-03-09");
  });
});

it.each([
  ["2027-01-01", 1, "2027-01-31"],
  ["2027-01-31", 1, "2027-02-28"],
  ["2028-01-31", 1, "2028-02-29"],
  ["2028-01-30", 1, "2028-02-29"],
  ["2027-12-15", 1, "2028-01-14"],
  ["2028-02-29", 12, "2029-02-28"],
  ["2027-03-28", 12, "2028-03-27"],
])("a term from %s of %i months ends on %s", (first, months, last) =>
  expect(endOfTerm(first, months)).toBe(last),
);

describe("a later period that moves forward", () => {
  const moved = (startsOn: string, endsOn: string | null, isPaid: boolean) =>
    movedTo({ startsOn, endsOn, isPaid, months: 12 }, "2027-06-01");

  it("stays a year, when it was paid", () =>
    expect(moved("2028-03-10", "2029-03-09", true)).toEqual(period("2027-06-01", "2028-05-31")));
  it("stays a month, when it was paid", () => {
    const month = { startsOn: "2028-02-10", endsOn: "2028-03-09", isPaid: true, months: 1 };
    expect(movedTo(month, "2027-06-01")).toEqual(period("2027-06-01", "2027-06-30"));
  });
  it("keeps its days, when a part was refunded", () =>
    expect(moved("2028-03-10", "2028-03-19", true)).toEqual(period("2027-06-01", "2027-06-10")));
  it("keeps its end, when it was granted", () =>
    expect(moved("2028-03-10", "2028-12-31", false)).toEqual(period("2027-06-01", "2028-12-31")));
});
