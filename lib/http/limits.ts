import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { AppError } from "@/lib/core/errors";
import { settings } from "@/lib/core/settings";

/** Calls per address and time of security.md §2.8, times `RATE_LIMIT_FACTOR`. */
const LIMITS = {
  contact: { points: 5, seconds: 60 * 60 },
  newsletter: { points: 5, seconds: 60 * 60 },
  search: { points: 30, seconds: 10 },
} as const;
export type LimitName = keyof typeof LIMITS;

const store = globalThis as typeof globalThis & { dsLimiters?: Map<LimitName, RateLimiterMemory> };

function limiter(name: LimitName): RateLimiterMemory {
  const limiters = (store.dsLimiters ??= new Map());
  let found = limiters.get(name);
  if (!found) {
    const { points, seconds } = LIMITS[name];
    found = new RateLimiterMemory({ keyPrefix: name, points: Math.max(1, Math.round(points * settings().RATE_LIMIT_FACTOR)), duration: seconds });
    limiters.set(name, found);
  }
  return found;
}

/** Counts one call of an address; over the limit throws the 429 with its headers. */
export async function countCall(name: LimitName, address: string): Promise<void> {
  const { points } = limiter(name);
  try {
    await limiter(name).consume(address);
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    throw new AppError("too_many", {
      headers: { "Retry-After": String(Math.ceil(refused.msBeforeNext / 1000)), "X-RateLimit-Limit": String(points), "X-RateLimit-Remaining": "0" },
    });
  }
}
