import { expect, it } from "vitest";
import { isSeen, smallestOf } from "./chance";

/** One of the values after another, and how many were used. */
function taken<T>(values: readonly T[]) {
  const used: T[] = [];
  const take = async () => {
    const value = values[used.length]!;
    used.push(value);
    return value;
  };
  return { take, used };
}

it("measures again what other load spoiled, and no more than needed", async () => {
  const spoiled = taken([90, 70, 20, 10]);
  expect(await smallestOf(50, spoiled.take)).toBe(20);
  expect(spoiled.used).toEqual([90, 70, 20]);
});

it("control: what is always slow stays slow", async () =>
  expect(await smallestOf(50, taken([90, 70, 80, 75, 91, 92, 93, 94, 95, 96, 1]).take)).toBe(70));

it("provokes a fault until it is seen", async () => {
  const rare = taken([false, false, true, true]);
  expect([await isSeen(rare.take), rare.used.length]).toEqual([true, 3]);
});

it("control: a fault that does not exist is not seen", async () =>
  expect(await isSeen(async () => false)).toBe(false));
