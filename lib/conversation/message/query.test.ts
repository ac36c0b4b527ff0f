import { expect, it } from "vitest";
import { messageQuery } from "./query";

const isKnown = (after: string) => messageQuery.safeParse({ resync: "1", after }).success;

it("is asked by a device that has no message yet, and refuses what is no cursor", () => {
  expect(["0", "1", "999999999"].map(isKnown)).toEqual([true, true, true]);
  expect(["", "-1", "1.5", "00", "1000000000", "x"].map(isKnown)).toEqual(Array(6).fill(false));
});
