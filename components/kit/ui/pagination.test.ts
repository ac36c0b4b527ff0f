import { expect, it } from "vitest";
import { pageHref, pageWindow } from "./pagination";

it.each([
  [0, 0, [0]],
  [0, 2, [0, 1, 2]],
  [0, 9, [0, 1, null, 9]],
  [5, 9, [0, null, 4, 5, 6, null, 9]],
  [9, 9, [0, null, 8, 9]],
])("lists the page numbers around %i of 0–%i", (current, last, expected) => {
  expect(pageWindow(current, last)).toEqual(expected);
});
it("omits the parameter of the first page and keeps filters", () => {
  expect([
    pageHref("/mag", 0),
    pageHref("/mag", 2),
    pageHref("/directory", 1, { letter: "Α" }),
    pageHref("/member/x", 1, {}, "#list"),
  ]).toEqual(["/mag", "/mag?page=3", "/directory?letter=%CE%91&page=2", "/member/x?page=2#list"]);
});
