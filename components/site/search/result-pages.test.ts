import { expect, it } from "vitest";
import type { SearchResult } from "@/lib/site/search/results";
import { emptyLists } from "@/lib/site/search/test-lists";
import { MOST_RESULTS, onPage, resultPages } from "./result-pages";

const searchResult = (posts: number, members: number): SearchResult => ({
  ...emptyLists(),
  posts: Array.from({ length: posts }, (_, id) => ({
    id,
    slug: `post-${id}`,
    product_name: "Φως",
    category: "DS.MAG",
    highlight: [],
  })),
  members: Array.from({ length: members }, (_, id) => ({
    id,
    slug: `company-${id}`,
    member_name: "Φως",
    professions: [],
    area: null,
    is_member: false,
    next_free_at: null,
    highlight: [],
  })),
});

it("counts results, and paginates by the longer list", () => {
  expect(resultPages(searchResult(0, 0))).toEqual({ last: 0, total: 0, hasMore: false });
  expect(resultPages(searchResult(20, 20))).toEqual({ last: 0, total: 40, hasMore: false });
  expect(resultPages(searchResult(45, 3))).toEqual({ last: 2, total: 48, hasMore: false });
});
it("says that there are more when the search was limited", () => {
  expect(resultPages(searchResult(MOST_RESULTS, 3)).hasMore).toBe(true);
});
it("shows each result on one page", () => {
  const { posts } = searchResult(45, 0);
  expect([0, 1, 2].flatMap((page) => onPage(posts, page))).toEqual(posts);
  expect(onPage(posts, 2)).toHaveLength(5);
});
