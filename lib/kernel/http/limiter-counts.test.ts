import { afterEach, expect, it } from "vitest";
import { consume, limiterOf, limiterState } from "./limiter";
import { limiterCounts, takeLimiterCounts } from "./limiter-counts";

afterEach(() => limiterState.set(undefined));

const tries = async (key: string, count: number) => {
  const outcomes = [];
  for (let index = 0; index < count; index++)
    outcomes.push((await consume(limiterOf("test counts", 5, 60), key)).isWithin);
  return outcomes.filter(Boolean).length;
};

it("another thread goes on counting where this one stopped", async () => {
  expect(await tries("a", 4)).toBe(4);
  const counts = structuredClone(limiterCounts());
  // Another thread has limiters of its own.
  limiterState.set(undefined);
  takeLimiterCounts(counts);
  expect(await tries("a", 3)).toBe(1);
  expect(await tries("b", 6)).toBe(5);
});
it("control: without the counts it would begin anew", async () => {
  await tries("a", 4);
  limiterState.set(undefined);
  expect(await tries("a", 6)).toBe(5);
});
