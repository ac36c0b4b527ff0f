import { AppError } from "@/lib/kernel/core/errors";
import { settings } from "@/lib/kernel/core/settings";
import { addressKey } from "./address-key";
import { LIMITS, type LimitName } from "./limit-table";
import { consume, limiterOf, type Limiter } from "./limiter";

export type { LimitName };

function limiter(name: LimitName): Limiter {
  const { points, seconds } = LIMITS[name];
  return limiterOf(name, Math.max(1, Math.round(points * settings().RATE_LIMIT_FACTOR)), seconds);
}

/** The 429 of docs/api.md#errors. */
export const tooMany = (msBeforeNext: number, limit?: number): AppError =>
  new AppError("too_many", {
    headers: {
      "Retry-After": String(Math.max(1, Math.ceil(msBeforeNext / 1000))),
      ...(limit === undefined
        ? {}
        : { "X-RateLimit-Limit": String(limit), "X-RateLimit-Remaining": "0" }),
    },
  });

/**
 * Counts a request of an IP address or user, or what it costs in points. @throws AppError too_many
 * over the limit, with its headers
 */
export async function countRequest(name: LimitName, key: string, points = 1): Promise<void> {
  const { isWithin, msBeforeNext } = await consume(limiter(name), addressKey(key), { points });
  if (!isWithin) throw tooMany(msBeforeNext, limiter(name).points);
}

/**
 * Counts a request without an error, where the limit must not be visible. @returns whether it is
 * within the limit
 */
export const hasRoom = async (name: LimitName, key: string): Promise<boolean> =>
  (await consume(limiter(name), addressKey(key))).isWithin;

/** Refuses a request of one who is over the limit, without counting it. @throws AppError too_many */
export async function checkRequests(name: LimitName, key: string): Promise<void> {
  const counted = await limiter(name).get(addressKey(key));
  const { points } = limiter(name);
  if (counted && counted.consumedPoints >= points) throw tooMany(counted.msBeforeNext, points);
}

/** Refunds a counted request, or what it cost in points. */
export async function refundRequest(name: LimitName, key: string, points = 1): Promise<void> {
  await limiter(name).reward(addressKey(key), points);
}

/** The number of counted requests of an IP address. */
export const requestsCounted = async (name: LimitName, key: string): Promise<number> =>
  (await limiter(name).get(addressKey(key)))?.consumedPoints ?? 0;

/**
 * Counts against several limits, in their order, what is done meanwhile. What fails costs nothing, so
 * that one may try another way.
 * @throws AppError too_many, and the errors of `run`
 */
export async function countingWhile<T>(
  limits: readonly (readonly [LimitName, key: string])[],
  run: () => Promise<T>,
): Promise<T> {
  const counted: (typeof limits)[number][] = [];
  try {
    for (const one of limits) {
      counted.push(one);
      await countRequest(...one);
    }
    return await run();
  } catch (error) {
    await Promise.all(counted.map((one) => refundRequest(...one)));
    throw error;
  }
}
