import { expect, it } from "vitest";
import { smallest } from "./smallest";

/** Repeatable numbers from 0 to `below`. */
function numbers(length: number, below: number, seed = 7): Float64Array {
  let state = seed;
  return Float64Array.from({ length }, () => {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff;
    return state % below;
  });
}
const sorted = (values: Float64Array, n: number) => values.toSorted()[n - 1];

it.each([1, 2, 20, 100, 1_000, 19_999, 20_000])("is the number of place %d", (n) => {
  for (const below of [3, 1_000, 1_000_000]) {
    const values = numbers(20_000, below);
    const before = values.slice();
    expect(smallest(values, n)).toBe(sorted(values, n));
    expect(values).toEqual(before);
  }
});

it("does not trust a sample that says too little", () => {
  // Each number that the sample reads is small, all others are large, and the other way round.
  const low = Float64Array.from({ length: 20_000 }, (_, at) => (at % 64 === 0 ? at : 1e9 + at));
  const high = Float64Array.from({ length: 20_000 }, (_, at) => (at % 64 === 0 ? 1e9 + at : at));
  for (const values of [low, high])
    for (const n of [1, 20, 100]) expect(smallest(values, n)).toBe(sorted(values, n));
});

it("is infinite past the end, and before the beginning", () => {
  expect([smallest(numbers(5, 9), 6), smallest(numbers(5, 9), 0)]).toEqual([Infinity, -Infinity]);
  expect(smallest(new Float64Array(20_000).fill(Infinity), 20)).toBe(Infinity);
});
