import { millisecondsInHour } from "date-fns/constants";
import { expect, it } from "vitest";
import { BURST_MS, DELIVERY_MS, HIDDEN_LINK, sortClicks } from "./machine";

/** Clicks as [link, milliseconds after delivery]. */
const sort = (...clicks: [number, number][]) => {
  const { person, machine } = sortClicks(
    clicks.map(([link, at]) => ({ link, at: millisecondsInHour + at })),
    millisecondsInHour,
  );
  return [[...person], [...machine]];
};

it("counts a click of a person, also on several links one after the other", () => {
  expect(sort([1, millisecondsInHour])).toEqual([[1], []]);
  expect(sort([1, millisecondsInHour], [2, millisecondsInHour + BURST_MS + 1])).toEqual([
    [1, 2],
    [],
  ]);
  expect(sort([1, millisecondsInHour], [1, millisecondsInHour + 500])).toEqual([[1], []]);
});

it("takes clicks within seconds of delivery for those of a machine", () => {
  expect(sort([1, DELIVERY_MS - 1])).toEqual([[], [1]]);
  expect(sort([1, DELIVERY_MS])).toEqual([[1], []]);
});

it("takes several links within seconds for those of a machine, in whatever order they arrive", () => {
  expect(sort([2, millisecondsInHour + BURST_MS], [1, millisecondsInHour])).toEqual([[], [1, 2]]);
  expect(
    sort([1, millisecondsInHour], [2, millisecondsInHour + 3_000], [3, millisecondsInHour + 6_000]),
  ).toEqual([[], [1, 2, 3]]);
});

it("takes all clicks near one on the hidden link for those of a machine", () => {
  expect(sort([HIDDEN_LINK, millisecondsInHour], [1, millisecondsInHour + 100])).toEqual([
    [],
    [0, 1],
  ]);
  expect(sort([HIDDEN_LINK, millisecondsInHour])).toEqual([[], [0]]);
});

it("counts a person who clicks later what a machine followed before", () => {
  expect(sort([1, 100], [2, 200], [1, 2 * millisecondsInHour])).toEqual([[1], [2]]);
});
