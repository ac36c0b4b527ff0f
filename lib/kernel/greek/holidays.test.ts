import { describe, expect, it } from "vitest";
import { LABOUR_DAY_OVERRIDES, publicHoliday, publicHolidays, type HolidayKey } from "./holidays";

/** All holidays of some years as Greek calendars print them, by date. */
const YEARS: Record<number, string> = {
  2024: "01-01 01-06 03-18 03-25 05-03 05-05 05-06 05-07 06-24 08-15 10-28 12-25 12-26",
  2025: "01-01 01-06 03-03 03-25 04-18 04-20 04-21 05-01 06-09 08-15 10-28 12-25 12-26",
  2026: "01-01 01-06 02-23 03-25 04-10 04-12 04-13 05-01 06-01 08-15 10-28 12-25 12-26",
  2028: "01-01 01-06 02-28 03-25 04-14 04-16 04-17 05-01 06-05 08-15 10-28 12-25 12-26",
};

describe("publicHolidays", () => {
  it.each(Object.entries(YEARS))("%s", (year, days) =>
    expect(publicHolidays(Number(year)).map((holiday) => holiday.date)).toEqual(
      days.split(" ").map((day) => `${year}-${day}`),
    ),
  );

  it("have thirteen unique keys with both names in every year", () => {
    for (let year = 1900; year <= 2099; year++) {
      const holidays = publicHolidays(year);
      expect(new Set(holidays.map((holiday) => holiday.key)).size).toBe(13);
      expect(holidays).toHaveLength(13);
      for (const { date, el, en } of holidays) {
        expect(date).toMatch(new RegExp(`^${year}-\\d\\d-\\d\\d$`));
        expect(el).toMatch(/^[\p{Script=Greek}\d ,]+$/u);
        expect(en).toMatch(/^[A-Za-z ’]+$/);
      }
    }
  });

  it.each(Object.entries(LABOUR_DAY_OVERRIDES))(
    "include the decree that moved 1 May %s to %s",
    (year, date) => {
      expect(publicHoliday(date)?.key).toBe("labour-day");
      expect(publicHoliday(`${year}-05-01`)?.key).not.toBe("labour-day");
    },
  );

  it("accept a further decree", () => {
    const decrees = { 2027: "2027-05-04" };
    expect(publicHoliday("2027-05-01")?.key).toBe("labour-day");
    expect(publicHoliday("2027-05-01", decrees)).toBeNull();
    expect(publicHoliday("2027-05-04", decrees)?.key).toBe("labour-day");
    expect(publicHoliday("2027-05-04")).toBeNull();
    expect(publicHoliday("2024-05-07", decrees)?.key).toBe("labour-day");
    expect(publicHolidays(2027, decrees).filter((holiday) => holiday.key === "labour-day")).toEqual(
      [{ date: "2027-05-04", key: "labour-day", el: "Εργατική Πρωτομαγιά", en: "Labour Day" }],
    );
  });

  it.each([1899, 2100])("refuse %s", (year) =>
    expect(() => publicHolidays(year)).toThrow(RangeError),
  );
});

describe("publicHoliday", () => {
  it.each<[string, HolidayKey]>([
    ["2026-01-01", "new-year"],
    ["2026-01-06", "epiphany"],
    ["2026-02-23", "clean-monday"],
    ["2026-03-25", "independence"],
    ["2026-04-10", "good-friday"],
    ["2026-04-12", "easter-sunday"],
    ["2026-04-13", "easter-monday"],
    ["2026-05-01", "labour-day"],
    ["2026-06-01", "whit-monday"],
    ["2026-08-15", "dormition"],
    ["2026-10-28", "ohi-day"],
    ["2026-12-25", "christmas"],
    ["2026-12-26", "synaxis"],
    ["2023-02-27", "clean-monday"],
    ["2022-06-13", "whit-monday"],
    ["2021-04-30", "good-friday"],
    ["2027-03-15", "clean-monday"],
    ["2027-06-21", "whit-monday"],
    ["2016-05-01", "easter-sunday"],
    ["2016-05-02", "easter-monday"],
  ])("%s is %s", (date, key) => expect(publicHoliday(date)?.key).toBe(key));

  it.each([
    "2026-01-02",
    "2026-02-16",
    "2026-04-03",
    "2026-04-05",
    "2026-04-11",
    "2026-04-14",
    "2026-05-02",
    "2026-05-31",
    "2026-06-02",
    "2026-08-14",
    "2026-10-26",
    "2026-11-17",
    "2026-12-24",
    "2026-12-31",
    "2024-03-29",
    "2024-05-01",
  ])("%s is none", (date) => expect(publicHoliday(date)).toBeNull());

  it("has names in both languages", () =>
    expect(publicHoliday("2026-02-23")).toEqual({
      date: "2026-02-23",
      key: "clean-monday",
      el: "Καθαρά Δευτέρα",
      en: "Clean Monday",
    }));
  it("returns the first of two on one day", () =>
    expect(publicHoliday("2005-05-01")?.key).toBe(
      publicHolidays(2005).find((holiday) => holiday.date === "2005-05-01")?.key,
    ));
});
