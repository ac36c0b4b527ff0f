import { millisecondsInMinute } from "date-fns/constants";
import { describe, expect, it } from "vitest";
import { isJoinable, isOver, opensAt } from "./window";

const startsAt = new Date("2027-04-05T15:00:00Z");
const endsAt = new Date("2027-04-05T16:00:00Z");
const webinar = { startsAt, endsAt, cancelledAt: null };
const cancelled = { ...webinar, cancelledAt: new Date("2027-04-01T00:00:00Z") };
const at = (minutes: number) => new Date(startsAt.getTime() + minutes * millisecondsInMinute);

describe("the join link", () => {
  it("opens 15 minutes before the start", () =>
    expect(opensAt(webinar)).toEqual(new Date("2027-04-05T14:45:00Z")));
  it.each([
    [-15.01, false],
    [-15, true],
    [0, true],
    [59.99, true],
    [60, false],
  ])("%d minutes after the start: %s", (minutes, open) =>
    expect(isJoinable(webinar, at(minutes))).toBe(open),
  );
  it("never opens for a cancelled webinar", () =>
    expect(isJoinable(cancelled, at(10))).toBe(false));
});

describe("the recording", () => {
  it.each([
    [59.99, false],
    [60, true],
  ])("%d minutes after the start: %s", (minutes, over) =>
    expect(isOver(webinar, at(minutes))).toBe(over),
  );
  it("is not shown for a cancelled webinar", () => expect(isOver(cancelled, at(90))).toBe(false));
});
