import { expect, it } from "vitest";
import { asFullPage, lastPage } from "./paging";

it.each([
  [0, 20, 0],
  [1, 20, 0],
  [20, 20, 0],
  [21, 20, 1],
  [100, 1, 99],
])("the last page of %i items with %i per page is %i", (total, perPage, last) =>
  expect(lastPage(total, perPage)).toBe(last),
);

it("the ids of a page are as many as a full one has, and the same ones", () => {
  expect(asFullPage([])).toEqual([]);
  expect(asFullPage([7])).toEqual([7]);
  const many = asFullPage([4, 5, 6]);
  expect([many.length, [...new Set(many)]]).toEqual([20, [4, 5, 6]]);
  const full = Array.from({ length: 20 }, (_, at) => at);
  expect(asFullPage(full)).toEqual(full);
  expect(asFullPage([...full, 20])).toEqual([...full, 20]);
});
