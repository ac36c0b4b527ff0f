import { describe, expect, it } from "vitest";
import { z } from "zod";
import { reversedSort } from "./list-url";
import { defineList } from "./list-query";
import { emailFilters, emailList } from "@/lib/audience/subscriber/screen-list";
import { gapFilter } from "./list-filters";
import { memberFilters, memberList } from "@/lib/directory/member/desk/screen-list";
import { postFilters, postList } from "@/lib/magazine/post/desk/screen-list";
import { userFilters, userList } from "@/lib/people/user/screen-list";

const list = defineList({
  path: "/x",
  sorts: ["title", "updated_at"],
  defaultSort: "-updated_at",
  columns: ["state", "by"],
  filters: { state: z.enum(["draft", "trash"]), member: z.string().regex(/^\d+$/) },
});
const plain = { search: "", sort: "-updated_at", page: 0, columns: ["state", "by"], filters: {} };

describe("the URL of a list", () => {
  it("without parameters means everything, the last changed first", () =>
    expect(list.read({})).toEqual(plain));
  it("is parsed", () => {
    expect(
      list.read({
        search: "  Μαρία ",
        state: "draft",
        member: "7",
        sort: "title",
        page: "3",
        columns: "by",
      }),
    ).toEqual({
      search: "Μαρία",
      sort: "title",
      page: 2,
      columns: ["by"],
      filters: { state: "draft", member: "7" },
    });
  });
  it("uses the first of repeated parameters and drops invalid ones", () => {
    expect(
      list.read({
        search: ["α", "β"],
        state: "secret",
        member: "7 OR 1=1",
        sort: "password_hash",
        page: "0",
        columns: "",
      }),
    ).toEqual({ ...plain, search: "α" });
    expect(
      list.read({ search: `a\u0000${"b".repeat(200)}`, __proto__: ["x"] } as never).search,
    ).toHaveLength(80);
  });
  it("is written without default values", () => {
    expect(list.params(list.read({}))).toEqual({});
    expect(
      list.params(
        list.read({ search: "α&β", state: "trash", sort: "updated_at", columns: "state" }),
      ),
    ).toEqual({ search: "α&β", state: "trash", sort: "updated_at", columns: "state" });
    expect(
      list.hrefWith(list.read({ search: "α&β", state: "trash", page: "4" }), { state: "draft" }),
    ).toBe("/x?search=%CE%B1%26%CE%B2&state=draft");
    expect(list.hrefWith(list.read({ state: "trash" }), { state: undefined })).toBe("/x");
  });
  it("can hide every column but the first", () => {
    const query = list.read({ columns: "none" });
    expect(query.columns).toEqual([]);
    expect(list.params(query)).toEqual({ columns: "none" });
  });
  it("round-trips", () => {
    for (const params of [
      { search: "γάτα", member: "12" },
      { sort: "-title", columns: "by" },
      { state: "trash" },
    ])
      expect(list.params(list.read(params))).toEqual(params);
  });
});

describe("the same list in the API", () => {
  it("refuses invalid values that the screen drops", () => {
    for (const wrong of [
      { state: "secret" },
      { sort: "password_hash" },
      { member: "x" },
      { search: "a\u0000" },
      { search: "x".repeat(81) },
    ])
      expect(list.apiQuery.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false);
    expect(
      list.apiQuery.parse({ state: "draft", sort: "-title", columns: "by", other: "1" }),
    ).toEqual({ state: "draft", sort: "-title" });
  });
});

describe("filters of the services", () => {
  const posts = (query: Record<string, string>) => postFilters(postList.read(query));
  const members = (query: Record<string, string>) => memberFilters(memberList.read(query));
  it("of posts", () => {
    expect(posts({})).toEqual({});
    expect(
      posts({ state: "review", category: "DS.MAG", gap: "outdated-en", member: "3", search: "α" }),
    ).toEqual({ search: "α", review: true, outdated: "en", category: "DS.MAG", memberId: 3 });
    expect(posts({ state: "trash", gap: "missing-el" })).toEqual({ trash: true, missing: "el" });
    expect(posts({ state: "scheduled" })).toEqual({ status: "scheduled" });
  });
  it("of companies and subscribers", () => {
    expect(members({ state: "waiting", profession: "5", badge: "no", import: "7" })).toMatchObject({
      isWaiting: true,
      professionId: 5,
      isMember: false,
      importId: 7,
    });
    expect(members({ state: "archived" })).toMatchObject({ status: "archived" });
    expect(
      emailFilters(
        emailList.read({ state: "left", topic: "section-3", language: "en", source: "x" }),
      ),
    ).toEqual({
      state: "left",
      topic: { kind: "section", id: 3 },
      locale: "en",
      source: "x",
    });
  });
  it("parse gaps", () =>
    expect([gapFilter(undefined), gapFilter("missing-en")]).toEqual([{}, { missing: "en" }]));
});

it("reverses the order of a column at the second click, dates descending first", () => {
  expect(reversedSort("-updated_at", "title", "rising")).toBe("title");
  expect(reversedSort("title", "title", "rising")).toBe("-title");
  expect(reversedSort("title", "updated_at", "falling")).toBe("-updated_at");
  expect(reversedSort("-updated_at", "updated_at", "falling")).toBe("updated_at");
});

describe("the list of users", () => {
  const filters = (query: Record<string, string>) => {
    const read = userList.read(query);
    return userFilters(read, read.sort);
  };
  it("lists all users, newest first, without parameters", () =>
    expect(filters({})).toEqual({ sort: [{ by: "created_at", isDescending: true }] }));
  it("filters by words, role and state", () => {
    expect(filters({ search: "Μαρία", role: "editor", state: "disabled" })).toMatchObject({
      search: "Μαρία",
      role: "editor",
      isDisabled: true,
    });
    expect(filters({ state: "active" })).toMatchObject({ isDisabled: false, isVerified: true });
    expect(filters({ state: "unverified" })).toMatchObject({
      isDisabled: false,
      isVerified: false,
    });
    expect(filters({ state: "disabled" })).not.toHaveProperty("isVerified");
  });
  it("drops invalid values", () =>
    expect(filters({ role: "owner", state: "asleep", sort: "password_hash" })).toEqual(
      filters({}),
    ));
  it("sorts users of one surname by name, in both directions", () => {
    expect(filters({ sort: "surname" }).sort).toEqual([
      { by: "surname", isDescending: false },
      { by: "name", isDescending: false },
    ]);
    expect(filters({ sort: "-surname" }).sort).toEqual([
      { by: "surname", isDescending: true },
      { by: "name", isDescending: true },
    ]);
    expect(filters({ sort: "-last_seen_at" }).sort).toEqual([
      { by: "last_seen_at", isDescending: true },
    ]);
  });
});

it("posts can be narrowed to a sub-category", () => {
  expect(postFilters(postList.read({ category: "DS.MAG", sub_category: "7" }))).toEqual({
    category: "DS.MAG",
    subCategoryId: 7,
  });
  expect(postFilters(postList.read({ sub_category: "7 OR 1" }))).toEqual({});
});
