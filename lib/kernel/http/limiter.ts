import { Redis } from "ioredis";
import { RateLimiterMemory, RateLimiterRedis } from "rate-limiter-flexible";
import { isLimiterRefusal } from "@/lib/kernel/core/foreign-errors";
import { log } from "@/lib/kernel/core/log";
import { settings } from "@/lib/kernel/core/settings";
import { processGlobal } from "@/lib/kernel/core/process-global";
import { within } from "@/lib/kernel/core/within";

export type Limiter = RateLimiterMemory | RateLimiterRedis;

const COMMAND_TIMEOUT_MS = 500;
const LONGEST_PAUSE_MS = 5_000;
const WARN_EVERY_MS = 60_000;

/** The connection to Redis and the counters of this process. */
export const limiterState = processGlobal(
  "limiters",
  (): { redis?: Redis; limiters: Map<string, Limiter> } => ({ limiters: new Map() }),
);

/**
 * The Redis connection that all limits of the process share; while it is down, requests are counted
 * in this process only.
 */
function redis(url: string): Redis {
  const state = limiterState.get();
  if (state.redis) return state.redis;
  const client = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 2_000,
    commandTimeout: COMMAND_TIMEOUT_MS,
    retryStrategy: (times) => Math.min(times * 200, LONGEST_PAUSE_MS),
  });
  let warnedAt = 0;
  client.on("error", (error: Error) => {
    if (Date.now() - warnedAt < WARN_EVERY_MS) return;
    warnedAt = Date.now();
    log.warn({ err: error }, "redis is down: rate limits count per process");
  });
  state.redis = client;
  return client;
}

/** Maximum wait for Redis at the start, in milliseconds. */
const READY_WITHIN_MS = 2_500;

/**
 * Connects to Redis before the first request, so that it is counted there. No effect without
 * `REDIS_URL`; if Redis is down, the start continues.
 */
export async function connectLimiters(): Promise<void> {
  const { REDIS_URL } = settings();
  if (!REDIS_URL) return;
  const client = redis(REDIS_URL);
  if (client.status === "ready") return;
  const ready = new Promise<void>((resolve) => client.once("ready", resolve));
  await within(READY_WITHIN_MS, ready, () => undefined);
}

/**
 * A rate limiter by name: in memory, or with `REDIS_URL` shared by all processes, with a fallback
 * in memory while Redis is down.
 */
export function limiterOf(name: string, points: number, seconds: number): Limiter {
  const { limiters } = limiterState.get();
  let found = limiters.get(name);
  if (!found) {
    const options = { keyPrefix: `ds:${name}`, points, duration: seconds };
    const { REDIS_URL } = settings();
    const memory = new RateLimiterMemory(options);
    found = REDIS_URL
      ? new RateLimiterRedis({
          ...options,
          storeClient: redis(REDIS_URL),
          rejectIfRedisNotReady: true,
          insuranceLimiter: memory,
        })
      : memory;
    limiters.set(name, found);
  }
  return found;
}

/**
 * Counts one request, or what it costs in points. @returns whether it is within the limit; other
 * failures are thrown
 */
export async function consume(
  limiter: Limiter,
  key: string,
  { points = 1, ...options }: { customDuration?: number; points?: number } = {},
): Promise<{ isWithin: boolean; count: number; msBeforeNext: number }> {
  try {
    const { consumedPoints, msBeforeNext } = await limiter.consume(key, points, options);
    return { isWithin: true, count: consumedPoints, msBeforeNext };
  } catch (refused) {
    if (!isLimiterRefusal(refused)) throw refused;
    return { isWithin: false, count: refused.consumedPoints, msBeforeNext: refused.msBeforeNext };
  }
}
