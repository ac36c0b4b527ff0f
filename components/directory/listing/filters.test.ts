import { expect, it } from "vitest";
import {
  filterHref,
  isOfTheMoment,
  narrows,
  readFilters,
  shownLetters,
  toMemberFilters,
  withoutFilter,
} from "./filters";

it("reads valid choices and drops the rest", () => {
  expect(
    readFilters({ letter: "α", area: ["Αθήνα", "Πάτρα"], member: "1", open: "maybe", q: "  φως " }),
  ).toEqual({ letter: "Α", area: "Αθήνα", member: "1", q: "φως" });
  expect(readFilters({ letter: "😀", area: "\u0000", q: "x".repeat(81), member: "yes" })).toEqual(
    {},
  );
  expect(
    readFilters({
      verified: "1",
      recommended: "1",
      free: "1",
      at: "sat-18:00",
      lang: "de",
      near: "me",
      bbox: "35,23.5,36,25",
      sort: "newest",
      view: "map",
    }),
  ).toEqual({
    verified: "1",
    recommended: "1",
    free: "1",
    at: "sat-18:00",
    lang: "de",
    near: "me",
    bbox: "35,23.5,36,25",
    sort: "newest",
    view: "map",
  });
});

it.each([
  { at: "someday" },
  { at: "sat-25:00" },
  { lang: "deu" },
  { lang: "D3" },
  { near: "37.98,23.73" },
  { bbox: "36,25,35,23" },
  { sort: "price" },
  { view: "globe" },
  { verified: "true" },
])("ignores %j", (raw) => expect(readFilters(raw)).toEqual({}));

it("writes URLs that it reads back", () => {
  const query = { letter: "Ω", area: "Άγιος Νικόλαος", open: "1" as const, at: "sat" };
  const href = filterHref("/directory", query);
  expect(readFilters(Object.fromEntries(new URL(href, "http://x").searchParams))).toEqual(query);
  expect(filterHref("/directory", withoutFilter({ letter: "Α" }, "letter"))).toBe("/directory");
});

it("knows what leaves companies out, and what changes with the clock or the map", () => {
  expect(narrows({ sort: "newest", view: "map", near: "me" })).toBe(false);
  expect(narrows({ lang: "de" })).toBe(true);
  expect(
    [{ at: "sat" }, { bbox: "35,23,36,25" }, { free: "1" as const }].map(isOfTheMoment),
  ).toEqual([true, true, true]);
  expect(isOfTheMoment({ open: "1", q: "φως" })).toBe(false);
});

it("asks the service for what is chosen, never for a distance", () => {
  expect(toMemberFilters({ sort: "distance", near: "me" })).toEqual({});
  expect(toMemberFilters({ sort: "relevance" })).toEqual({});
  expect(toMemberFilters({ q: "φως" }, 3, [7, 5])).toMatchObject({
    professionId: 3,
    ids: [7, 5],
    sort: "relevance",
  });
  expect(
    toMemberFilters({ at: "sat", lang: "de", bbox: "35,23,36,25", verified: "1", sort: "name" }),
  ).toMatchObject({
    at: { day: "sat" },
    language: "de",
    bounds: [35, 23, 36, 25],
    isVerified: true,
    sort: "name",
  });
});

it("offers the letters of the page's script that have entries, and the chosen one", () => {
  const both = new Map([
    ["Α", 2],
    ["S", 1],
    ["#", 1],
  ]);
  expect(shownLetters("el", both)).toEqual(["Α"]);
  expect(shownLetters("en", both)).toEqual(["S"]);
  expect(shownLetters("en", both, "#")).toEqual(["S", "#"]);
  expect(shownLetters("el", new Map())).toEqual([]);
});
