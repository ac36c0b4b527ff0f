import { expect, it } from "vitest";
import { areaChoices, filterHref, readFilters, shownLetters, withoutFilter } from "./filters";

it("reads valid filters and drops the rest", () => {
  expect(
    readFilters({ letter: "α", area: ["Αθήνα", "Πάτρα"], member: "1", open: "maybe", q: "  φως " }),
  ).toEqual({ letter: "Α", area: "Αθήνα", member: "1", q: "φως" });
  expect(readFilters({ letter: "😀", area: "\u0000", q: "x".repeat(81), member: "yes" })).toEqual(
    {},
  );
});
it("writes URLs that it reads back", () => {
  const query = { letter: "Ω", area: "Άγιος Νικόλαος", open: "1" as const };
  const href = filterHref("/directory", query);
  expect(readFilters(Object.fromEntries(new URL(href, "http://x").searchParams))).toEqual(query);
  expect(filterHref("/directory", withoutFilter({ letter: "Α" }, "letter"))).toBe("/directory");
});

it("shows the whole alphabet of the page's script, and of the other one only letters with entries", () => {
  const both = new Map([
    ["Α", 2],
    ["S", 1],
    ["#", 1],
  ]);
  expect(shownLetters("el", both).slice(0, 3)).toEqual(["Α", "Β", "Γ"]);
  expect(shownLetters("el", both).slice(24)).toEqual(["S", "#"]);
  expect(shownLetters("en", both).slice(0, 2)).toEqual(["A", "B"]);
  expect(shownLetters("en", both).slice(26)).toEqual(["Α", "#"]);
  expect(shownLetters("en", new Map([["Α", 2]]))).toEqual(["Α"]);
  expect(shownLetters("el", new Map())).toEqual([]);
});
it("keeps the selected town among the options, in any spelling", () => {
  const areas = [{ area: "Αθήνα", count: 3 }];
  expect(areaChoices(areas, undefined)).toEqual(areas);
  expect(areaChoices(areas, "αθηνα")).toEqual(areas);
  expect(areaChoices(areas, "Πάτρα")).toEqual([...areas, { area: "Πάτρα", count: 0 }]);
  expect(areaChoices([], "Πάτρα")).toEqual([{ area: "Πάτρα", count: 0 }]);
});
