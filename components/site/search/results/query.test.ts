import { expect, it } from "vitest";
import { readResultQuery, resultHref } from "./query";

it("reads what an address asks for", () => {
  expect(readResultQuery({ q: " light ", kind: "posts", year: "2026", section: "DS.MAG" })).toEqual(
    {
      q: "light",
      kind: "posts",
      filters: { year: "2026", section: "DS.MAG" },
    },
  );
});

it.each([
  { given: {}, left: { q: "", filters: {} } },
  { given: { q: ["one", "two"] }, left: { q: "one", filters: {} } },
  { given: { q: "a\u0000b", kind: "secrets" }, left: { q: "a b", filters: {} } },
  { given: { q: "ab", year: "2026" }, left: { q: "ab", filters: {} } },
  {
    given: { q: "ab", kind: "posts", year: "", place: "x".repeat(81) },
    left: { q: "ab", kind: "posts" as const, filters: {} },
  },
])("leaves out what it does not know: $given", ({ given, left }) =>
  expect(readResultQuery(given)).toEqual(left),
);

it("writes an address that it reads", () => {
  const query = { q: "φως & σκιά", kind: "members" as const, filters: { place: "Χανιά" } };
  const { searchParams } = new URL(resultHref(query), "http://localhost");
  expect(readResultQuery(Object.fromEntries(searchParams))).toEqual(query);
  expect(resultHref({ q: "light", filters: {} })).toBe("/search?q=light");
});
