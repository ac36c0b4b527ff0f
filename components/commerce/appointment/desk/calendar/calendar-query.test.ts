import { expect, it } from "vitest";
import { calendarHref, readCalendarUrl, stepDay, weeksShown } from "./calendar-query";

it("keeps view and date in the address", () => {
  expect(readCalendarUrl({ view: "month", date: "2026-12" })).toEqual({
    view: "month",
    date: "2026-12-01",
  });
  expect(calendarHref({ view: "month", date: "2026-12-24" })).toBe(
    "/account/appointments?view=month&date=2026-12",
  );
  expect(calendarHref({ view: "week", date: "2026-12-24" })).toBe(
    "/account/appointments?view=week&date=2026-12-24",
  );
  expect(calendarHref({ view: "day", date: undefined })).toBe("/account/appointments?view=day");
});

it("keeps whose appointments they are", () => {
  const url = { view: "week", date: "2026-12-24", mine: true } as const;
  expect(readCalendarUrl({ view: "week", date: "2026-12-24", who: "me" })).toEqual(url);
  expect(calendarHref(url)).toBe("/account/appointments?view=week&date=2026-12-24&who=me");
  expect(readCalendarUrl({ view: "day", who: "7" })).toEqual({ view: "day", date: undefined });
});

it("ignores what is no view or no date", () => {
  expect(readCalendarUrl({ view: "year" })).toBeUndefined();
  expect(readCalendarUrl({ date: "2026-12" })).toBeUndefined();
  for (const date of ["2026-02-30", "2026-13", "x", "1700-01"])
    expect(readCalendarUrl({ view: "day", date })).toEqual({ view: "day", date: undefined });
});

it("shows whole weeks of a month, and steps by what is shown", () => {
  const weeks = weeksShown("month", "2026-12-24");
  expect([weeks[0]![0], weeks.at(-1)!.at(-1)]).toEqual(["2026-11-30", "2027-01-03"]);
  expect(weeksShown("week", "2027-01-01")[0]![0]).toBe("2026-12-28");
  expect(weeksShown("day", "2026-12-24")).toEqual([["2026-12-24"]]);
  expect(stepDay("month", "2026-12-24", 1)).toBe("2027-01-01");
  expect(stepDay("week", "2026-12-24", -1)).toBe("2026-12-17");
  expect(stepDay("day", "2026-12-31", 1)).toBe("2027-01-01");
});
