import { expect, it } from "vitest";
import { inTurn } from "./proof-size";

const ATTEMPTS = ["a", "b", "c"];

it("makes every attempt at every place in a full run", () => {
  expect(inTurn(ATTEMPTS, 4, true)).toEqual(ATTEMPTS);
});

it("makes one attempt at each place in a short run, and each attempt at some place", () => {
  const made = Array.from({ length: 7 }, (_, place) => inTurn(ATTEMPTS, place, false));
  expect(made.flat()).toEqual(["a", "b", "c", "a", "b", "c", "a"]);
});
