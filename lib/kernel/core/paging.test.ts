import { expect, it } from "vitest";
import { lastPage } from "./paging";

it.each([
  [0, 20, 0],
  [1, 20, 0],
  [20, 20, 0],
  [21, 20, 1],
  [100, 1, 99],
])("the last page of %i items with %i per page is %i", (total, perPage, last) =>
  expect(lastPage(total, perPage)).toBe(last),
);
