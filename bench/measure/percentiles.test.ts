import { describe, expect, it } from "vitest";
import { median, percentile, percentileLine } from "./percentiles";

const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);

describe("percentile", () => {
  it.each([
    [0, 1],
    [1, 1],
    [50, 50],
    [95, 95],
    [99, 99],
    [100, 100],
  ])("%d of 1 to 100 is %d", (percent, expected) =>
    expect(percentile(hundred, percent)).toBe(expected),
  );
  it("is a measured value, also of few samples", () => {
    expect(percentile([7], 99)).toBe(7);
    expect(percentile([1, 10], 50)).toBe(1);
    expect(percentile([1, 10], 51)).toBe(10);
  });
  it("sorts by size, not by text", () => expect(percentile([10, 9, 100], 50)).toBe(10));
  it("leaves the samples in their order", () => {
    const samples = [3, 1, 2];
    percentile(samples, 50);
    expect(samples).toEqual([3, 1, 2]);
  });
  it("refuses nothing and nonsense", () => {
    expect(() => percentile([], 50)).toThrow(RangeError);
    expect(() => percentile([1], 101)).toThrow(RangeError);
    expect(() => percentile([1], Number.NaN)).toThrow(RangeError);
  });
});

describe("median", () => {
  it.each([
    [[5], 5],
    [[1, 9], 5],
    [[9, 1, 4], 4],
  ])("of %j is %d", (samples, expected) => expect(median(samples)).toBe(expected));
  it("refuses nothing", () => expect(() => median([])).toThrow(RangeError));
});

it("a line ends at the slowest sample", () =>
  expect(percentileLine(hundred)).toEqual([50, 75, 90, 95, 99, 100]));
