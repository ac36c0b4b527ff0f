import { expect, it } from "vitest";
import { basisPointsOf, percentOf } from "./vat-rates";

it("keeps each rate with up to two decimals", () => {
  for (let basisPoints = 0; basisPoints <= 10_000; basisPoints += 1)
    expect(basisPointsOf(percentOf(basisPoints))).toBe(basisPoints);
  expect([basisPointsOf(25.5), percentOf(2_550), basisPointsOf(24)]).toEqual([2_550, 25.5, 2_400]);
});
