import { expect, it } from "vitest";
import { countWeek, entriesByDay, nextGap, showsGaps } from "./gaps";
import { testEntry } from "./test-entries";

const days = ["2026-12-01", "2026-12-02", "2026-12-03", "2026-12-04"];
const byDay = entriesByDay([
  testEntry({ id: 1, at: "2026-12-02T12:00:00.000Z" }),
  testEntry({ id: 2, at: "2026-12-02T07:00:00.000Z", status: "published" }),
  // Half past midnight of the third in Athens.
  testEntry({ id: 3, at: "2026-12-02T22:30:00.000Z", status: "takes_place" }),
  testEntry({ id: 4, at: "2026-12-04T07:00:00.000Z", kind: "campaign" }),
]);

it("orders the entries of a day by time, by the clock of Athens", () => {
  expect(byDay.get("2026-12-02")?.map(({ id }) => id)).toEqual([2, 1]);
  expect(byDay.get("2026-12-03")?.map(({ id }) => id)).toEqual([3]);
});
it("counts as filled only days on which something appears on the site", () => {
  expect(countWeek(days, byDay)).toEqual({ publications: 2, gaps: 3 });
  expect(nextGap("2026-12-01", days, byDay)).toBe("2026-12-03");
  expect(nextGap("2026-12-04", days, byDay)).toBeUndefined();
});
it("tells no gaps when publications are left out", () => {
  expect(showsGaps({}, false)).toBe(true);
  expect(showsGaps({ language: "en", kind: "post" }, false)).toBe(true);
  expect(showsGaps({}, true)).toBe(false);
  expect(showsGaps({ status: "takes_place" }, false)).toBe(false);
  expect(showsGaps({ kind: "campaign" }, false)).toBe(false);
});
