import { expect, it } from "vitest";
import { Pace } from "./pace";

it("admits a burst, then so many each second", () => {
  const pace = new Pace(10, 20, 0);
  const admitted = (now: number) =>
    Array.from({ length: 100 }, () => pace.admit(now)).filter((wait) => wait === 0).length;
  expect(admitted(0)).toBe(20);
  expect(admitted(500)).toBe(5);
  expect(admitted(1_500)).toBe(10);
  expect(admitted(60_000)).toBe(20);
});

it("spreads those who are refused over the seconds to come, at most 30", () => {
  const pace = new Pace(10, 1, 0);
  const waits = Array.from({ length: 1_000 }, () => pace.admit(0)).slice(1);
  expect(waits.filter((wait) => wait === 1)).toHaveLength(9);
  expect(waits.filter((wait) => wait === 7)).toHaveLength(10);
  expect(Math.max(...waits)).toBe(30);
  // Whoever was told to wait has been served by then: a new one waits no longer than needed.
  pace.admit(60_000);
  expect(pace.admit(60_000)).toBe(1);
});
