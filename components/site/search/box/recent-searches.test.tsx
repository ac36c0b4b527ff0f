import { millisecondsInDay } from "date-fns/constants";
import { beforeEach, expect, it, vi } from "vitest";
import { runSignOutTasks } from "@/components/kit/session/sign-out-tasks";
import "@/components/site/frame/browser-parts";
import { clearSearches, noteSearch, recentSearches } from "./recent-searches";

vi.mock("@/components/commerce/ticket/desk/door-list-store", () => ({
  clearDoorLists: () => Promise.resolve(),
}));

const NOW = new Date("2027-03-01T10:00:00Z").getTime();
beforeEach(() => window.localStorage.clear());

it("keeps the last five searches, each once, the last one first", () => {
  for (const text of ["one", "two", "three", "four", "five", "six", "Τέσσερα", "τεσσερα"])
    noteSearch(text, NOW);
  expect(recentSearches(NOW)).toEqual(["τεσσερα", "six", "five", "four", "three"]);
});

it("forgets what is a month old", () => {
  noteSearch("old", NOW - 31 * millisecondsInDay);
  noteSearch("new", NOW - 29 * millisecondsInDay);
  expect(recentSearches(NOW)).toEqual(["new"]);
});

it("deletes them on request, and at the sign-out", async () => {
  noteSearch("one");
  clearSearches();
  expect(recentSearches()).toEqual([]);
  noteSearch("two");
  await runSignOutTasks();
  expect(Object.keys(window.localStorage)).toEqual([]);
});

it.each(["{", "7", '[{"text":7,"at":1}]', "[null]"])("reads nothing from %s", (stored) => {
  window.localStorage.setItem("ds-searches", stored);
  expect(recentSearches()).toEqual([]);
});

it("does without a storage", () => {
  const get = vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new Error("blocked");
  });
  const set = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new Error("blocked");
  });
  expect(() => noteSearch("one")).not.toThrow();
  expect(recentSearches()).toEqual([]);
  get.mockRestore();
  set.mockRestore();
});
