import { describe, expect, it } from "vitest";
import { nextSort, readUserListQuery, userListHref } from "./user-list-query";

describe("the address of the list of people", () => {
  it("means everybody, newest first, without parameters", () => expect(readUserListQuery({})).toEqual({ search: "", role: undefined, sort: "-created_at", page: 0 }));
  it("is read", () => expect(readUserListQuery({ search: "  Μαρία ", role: "editor", sort: "surname", page: "3" })).toEqual({ search: "Μαρία", role: "editor", sort: "surname", page: 2 }));
  it("takes the first of repeated parameters and forgets what makes no sense", () => {
    expect(readUserListQuery({ search: ["α", "β"], role: "owner", sort: "password_hash", page: "0" })).toEqual({ search: "α", role: undefined, sort: "-created_at", page: 0 });
  });
  it("is written without what goes without saying", () => {
    expect(userListHref("/x", { search: "", role: undefined, sort: "-created_at" })).toBe("/x");
    expect(userListHref("/x", { search: "α&β", role: "user", sort: "surname" })).toBe("/x?search=%CE%B1%26%CE%B2&role=user&sort=surname");
  });
});
it("turns the order of a column round at the second click", () => {
  expect(nextSort("-created_at", "surname")).toBe("surname");
  expect(nextSort("surname", "surname")).toBe("-surname");
  expect(nextSort("-surname", "surname")).toBe("surname");
  expect(nextSort("surname", "last_seen_at")).toBe("-last_seen_at");
  expect(nextSort("-last_seen_at", "last_seen_at")).toBe("last_seen_at");
});
