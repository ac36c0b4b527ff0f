import { expect, it } from "vitest";
import { stopReason } from "./self-stop";

const outcomes = (length: number, isBad: (index: number) => boolean) =>
  Array.from({ length }, (_, index) => isBad(index));

it("goes on while at most 5 % of the last 200 were refused", () => {
  expect(stopReason([])).toBeUndefined();
  expect(stopReason(outcomes(200, (index) => index % 20 === 0))).toBeUndefined();
  expect(stopReason(outcomes(30, (index) => index < 10))).toBeUndefined();
});

it("stops at the eleventh of the last 200, however early, and forgets older ones", () => {
  expect(stopReason(outcomes(30, (index) => index % 2 === 0))).toBe("many_refused");
  expect(stopReason(outcomes(200, (index) => index >= 189))).toBe("many_refused");
  expect(stopReason(outcomes(400, (index) => index >= 200))).toBeUndefined();
});

it("stops after 20 in a row", () => {
  expect(stopReason(outcomes(20, () => true))).toBe("refused_in_a_row");
  expect(stopReason([false, ...outcomes(10, () => true)])).toBeUndefined();
});
