import { expect, it } from "vitest";
import { filterHref, readFilters, withoutFilter } from "./filters";

it("reads what makes sense and drops the rest", () => {
  expect(
    readFilters({ letter: "α", area: ["Αθήνα", "Πάτρα"], member: "1", open: "maybe", q: "  φως " }),
  ).toEqual({ letter: "Α", area: "Αθήνα", member: "1", q: "φως" });
  expect(readFilters({ letter: "😀", area: "\u0000", q: "x".repeat(81), member: "yes" })).toEqual(
    {},
  );
});
it("writes addresses that it reads back", () => {
  const query = { letter: "Ω", area: "Άγιος Νικόλαος", open: "1" as const };
  const href = filterHref("/directory", query);
  expect(readFilters(Object.fromEntries(new URL(href, "http://x").searchParams))).toEqual(query);
  expect(filterHref("/directory", withoutFilter({ letter: "Α" }, "letter"))).toBe("/directory");
});
