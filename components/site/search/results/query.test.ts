import { expect, it } from "vitest";
import { pageAsked, readResultQuery, resultHref } from "./query";

it("reads what an address asks for", () => {
  const query = readResultQuery(
    { q: " light ", kind: "posts", year: "2026", section: "DS.MAG", place: "chania" },
    "en",
  );
  expect(query).toEqual({
    q: "light",
    kind: "posts",
    filters: { year: "2026", section: "DS.MAG", place: "chania" },
  });
  expect(pageAsked(query, 2, "en")).toMatchObject({
    kind: "posts",
    page: 2,
    section: "DS.MAG",
    year: 2026,
    placeId: expect.any(Number) as number,
  });
});

it.each([
  { given: {}, left: { q: "", filters: {} } },
  { given: { q: ["one", "two"] }, left: { q: "one", filters: {} } },
  { given: { q: "a\u0000b", kind: "secrets" }, left: { q: "a b", filters: {} } },
  { given: { q: "ab", year: "2026" }, left: { q: "ab", filters: {} } },
  {
    given: { q: "ab", kind: "posts", year: "26", place: "atlantis", section: "'; --" },
    left: { q: "ab", kind: "posts" as const, filters: {} },
  },
])("leaves out what it does not know: $given", ({ given, left }) =>
  expect(readResultQuery(given, "en")).toEqual(left),
);

it("writes an address that it reads", () => {
  const query = { q: "φως & σκιά", kind: "members" as const, filters: { place: "chania" } };
  const { searchParams } = new URL(resultHref(query), "http://localhost");
  expect(readResultQuery(Object.fromEntries(searchParams), "en")).toEqual(query);
  expect(resultHref({ q: "light", filters: {} })).toBe("/search?q=light");
});
