import type { RateLimiterAbstract, RateLimiterMemory } from "rate-limiter-flexible";
import { limiterOf, limiterState } from "./limiter";

type Counts = Parameters<RateLimiterMemory["restore"]>[0];

/** Not by its class, of which each bundle of the framework has a copy. */
const isInMemory = (limiter: RateLimiterAbstract): limiter is RateLimiterMemory =>
  "dump" in limiter && "restore" in limiter;

/** What the limiters of a thread have counted, as plain data for another thread. */
export type LimiterCounts = { name: string; points: number; seconds: number; counts: Counts }[];

/** The counts of this thread's limiters; those with Redis are kept there. */
export const limiterCounts = (): LimiterCounts =>
  [...limiterState.get().limiters].flatMap(([name, limiter]) =>
    isInMemory(limiter)
      ? [{ name, points: limiter.points, seconds: limiter.duration, counts: limiter.dump() }]
      : [],
  );

/** Goes on counting where another thread stopped, so that its end resets no limit. */
export function takeLimiterCounts(taken: LimiterCounts): void {
  for (const { name, points, seconds, counts } of taken) {
    const limiter = limiterOf(name, points, seconds);
    if (isInMemory(limiter)) limiter.restore(counts);
  }
}
