import { expect, it } from "vitest";
import type { SearchResult } from "@/lib/site/search/results";
import { emptyLists } from "@/lib/site/search/test-lists";
import { MOST_RESULTS, narrowed, valuesOf } from "./narrow";

const AREAS = ["Χανιά", "Βόλος", "Χανιά"];

const result = (posts: number, members: number): SearchResult => ({
  ...emptyLists(),
  posts: Array.from({ length: posts }, (_, id) => ({
    id,
    slug: `post-${id}`,
    product_name: "Φως",
    category: id % 2 === 0 ? "DS.MAG" : "DS.AGENDA",
    highlight: [],
  })),
  members: Array.from({ length: members }, (_, id) => ({
    id,
    slug: `company-${id}`,
    member_name: "Φως",
    professions: [],
    area: AREAS[id % AREAS.length] ?? null,
    is_member: false,
    next_free_at: null,
    highlight: [],
  })),
});
const ALL = { q: "φως", filters: {} };

it("counts all kinds, of which the first tab has one page", () => {
  const { total, last, hasMore, totals } = narrowed(result(45, 3), ALL, 0);
  expect({ total, last, hasMore }).toEqual({ total: 48, last: 0, hasMore: false });
  expect([totals.get("posts"), totals.get("members"), totals.get("events")]).toEqual([45, 3, 0]);
});

it("says that there are more when the search was limited", () =>
  expect(narrowed(result(MOST_RESULTS, 3), ALL, 0).hasMore).toBe(true));

it("shows each result of a kind on one page", () => {
  const pages = [0, 1, 2].map((page) => narrowed(result(45, 0), { ...ALL, kind: "posts" }, page));
  expect(pages.map(({ last }) => last)).toEqual([2, 2, 2]);
  expect(pages.flatMap(({ ids }) => [...ids])).toEqual(Array.from({ length: 45 }, (_, id) => id));
});

it("filters, and counts what is left", () => {
  const query = { ...ALL, kind: "posts" as const, filters: { section: "DS.AGENDA" } };
  expect(narrowed(result(45, 0), query, 0)).toMatchObject({ total: 22, last: 1 });
  const places = { ...ALL, kind: "members" as const, filters: { place: "Χανιά" } };
  expect([...narrowed(result(0, 4), places, 0).ids]).toEqual([0, 2, 3]);
});

it("offers the values of a filter with what each would leave", () => {
  const { members, posts } = result(3, 4);
  expect(valuesOf("place", members, { place: "Βόλος" })).toEqual([
    { value: "Χανιά", count: 3 },
    { value: "Βόλος", count: 1 },
  ]);
  expect(valuesOf("section", posts, {})).toEqual([
    { value: "DS.MAG", count: 2 },
    { value: "DS.AGENDA", count: 1 },
  ]);
  expect(valuesOf("year", posts, {})).toEqual([]);
});

it("has the years of events, the last one first", () => {
  const events = ["2026-01-01", "2027-01-01", "2026-05-01"].map((day) => ({
    starts_at: `${day}T10:00:00.000Z`,
  }));
  expect(valuesOf("year", events, {}).map(({ value }) => value)).toEqual(["2027", "2026"]);
});
