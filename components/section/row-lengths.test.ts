import { expect, it } from "vitest";
import { cardPlaces, rowLengths } from "./row-lengths";

it.each([
  [0, []],
  [1, [1]],
  [2, [2]],
  [3, [3]],
  [4, [2, 2]],
  [5, [3, 2]],
  [19, [3, 3, 3, 3, 3, 2, 2]],
  [20, [3, 3, 3, 3, 3, 3, 2]],
])("places %i cards in rows without a single one at the end", (count, rows) => {
  expect(rowLengths(count)).toEqual(rows);
});
it("gives each card one place", () => {
  for (let count = 0; count <= 40; count++) expect(cardPlaces(count)).toHaveLength(count);
});
