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
])("arranges %i cards without a single one in the last row", (count, rows) => {
  expect(rowLengths(count)).toEqual(rows);
});
it("gives each card one position", () => {
  for (let count = 0; count <= 40; count++) expect(cardPlaces(count)).toHaveLength(count);
});
