import { describe, expect, it } from "vitest";
import { addDays, orthodoxEaster } from "./easter";

/** Dates of Orthodox Easter as calendars print them. */
const PRINTED = [
  "1941-04-20",
  "1967-04-30",
  "1980-04-06",
  "1983-05-08",
  "1990-04-15",
  "1991-04-07",
  "1992-04-26",
  "1993-04-18",
  "1994-05-01",
  "1995-04-23",
  "1996-04-14",
  "1997-04-27",
  "1998-04-19",
  "1999-04-11",
  "2000-04-30",
  "2001-04-15",
  "2002-05-05",
  "2003-04-27",
  "2004-04-11",
  "2005-05-01",
  "2006-04-23",
  "2007-04-08",
  "2008-04-27",
  "2009-04-19",
  "2010-04-04",
  "2011-04-24",
  "2012-04-15",
  "2013-05-05",
  "2014-04-20",
  "2015-04-12",
  "2016-05-01",
  "2017-04-16",
  "2018-04-08",
  "2019-04-28",
  "2020-04-19",
  "2021-05-02",
  "2022-04-24",
  "2023-04-16",
  "2024-05-05",
  "2025-04-20",
  "2026-04-12",
  "2027-05-02",
  "2028-04-16",
  "2029-04-08",
  "2030-04-28",
  "2031-04-13",
  "2032-05-02",
  "2033-04-24",
  "2034-04-09",
  "2035-04-29",
  "2036-04-20",
  "2037-04-05",
  "2038-04-25",
  "2039-04-17",
  "2040-05-06",
];
const YEARS = Array.from({ length: 200 }, (_, index) => 1900 + index);

/**
 * The traditional calculation, by tables instead of arithmetic: the Sunday after the Paschal full
 * moon of the 19-year cycle (Julian, from golden number 1 on).
 */
const FULL_MOONS = [
  "04-05",
  "03-25",
  "04-13",
  "04-02",
  "03-22",
  "04-10",
  "03-30",
  "04-18",
  "04-07",
  "03-27",
  "04-15",
  "04-04",
  "03-24",
  "04-12",
  "04-01",
  "03-21",
  "04-09",
  "03-29",
  "04-17",
];
function easterByTable(year: number): string {
  let date = addDays(`${year}-${FULL_MOONS[year % 19]}`, 13);
  do date = addDays(date, 1);
  while (new Date(`${date}T00:00:00Z`).getUTCDay() !== 0);
  return date;
}

describe("orthodoxEaster", () => {
  it.each(PRINTED)("%s", (date) => expect(orthodoxEaster(Number(date.slice(0, 4)))).toBe(date));

  it("agrees with the church's table of full moons in all 200 years", () => {
    for (const year of YEARS) expect(orthodoxEaster(year)).toBe(easterByTable(year));
  });

  it("is a Sunday between 4 April and 10 May", () => {
    for (const date of YEARS.map(orthodoxEaster)) {
      expect(new Date(`${date}T00:00:00Z`).getUTCDay(), date).toBe(0);
      expect(date.slice(5) >= "04-04" && date.slice(5) <= "05-10", date).toBe(true);
    }
  });

  it.each([1899, 2100, 0, -5, 2026.5, Number.NaN, Number.POSITIVE_INFINITY])("refuses %s", (year) =>
    expect(() => orthodoxEaster(year)).toThrow(RangeError),
  );
});

describe("addDays", () => {
  it.each([
    ["2026-03-29", 0, "2026-03-29"],
    ["2024-02-28", 1, "2024-02-29"],
    ["2026-02-28", 1, "2026-03-01"],
    ["2026-01-01", -1, "2025-12-31"],
    ["2026-10-24", 2, "2026-10-26"],
  ] as const)("%s and %s days → %s", (date, days, expected) =>
    expect(addDays(date, days)).toBe(expected),
  );
});
