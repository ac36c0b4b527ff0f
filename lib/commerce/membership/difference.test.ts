import { describe, expect, it } from "vitest";
import { addDays, differenceFor, endOfTerm } from "./dates";

const START = "2027-01-01";
const year = { startsOn: START, endsOn: endOfTerm(START, 12), months: 12 };
const month = { startsOn: START, endsOn: endOfTerm(START, 1), months: 1 };
const prices = { fromCents: 12_400, toCents: 29_800 };

describe("the difference for the rest of a period", () => {
  it.each([
    // 364 of 365 days: today is not charged.
    [year, START, 364, 17_352],
    [year, "2027-07-02", 182, 8_676],
    [year, "2027-12-30", 1, 47],
    [year, "2027-12-31", 0, 0],
    [month, "2027-01-16", 15, 8_419],
  ])("%o on %s is for %i days %i cents", (period, today, days, cents) => {
    expect(differenceFor(period, prices, today)).toEqual({ days, cents });
  });

  it("counts the days of the whole term when a part was refunded", () => {
    const short = { ...year, endsOn: "2027-06-30" };
    expect(differenceFor(short, prices, "2027-06-20")).toEqual({ days: 10, cents: 476 });
  });

  it("is never more than the share of the days, and falls day by day", () => {
    const gap = prices.toCents - prices.fromCents;
    let before = Infinity;
    for (let day = 0; day < 365; day++) {
      const { days, cents } = differenceFor(year, prices, addDays(START, day));
      const share = (gap * days) / 365;
      expect(cents).toBeLessThanOrEqual(share);
      expect(share - cents).toBeLessThan(1);
      expect(cents).toBeLessThan(before);
      before = cents;
    }
  });
});
