import { createHmac } from "node:crypto";
import { deriveSecret, settings } from "@/lib/kernel/core/settings";
import { consume, limiterOf, type Limiter } from "@/lib/kernel/http/limiter";
import { tooMany } from "@/lib/kernel/http/limits";

/**
 * Number of wrong passwords without a delay; each further one doubles it
 * (docs/security.md#rate-limits).
 */
const FREE_FAILURES = 5;
const FIRST_DELAY_SECONDS = 15;
/** The maximum delay, so that attackers cannot lock the owner out for longer. */
const LONGEST_DELAY_SECONDS = 15 * 60;
/**
 * Failures expire after this time from the first one, which gains an attacker little over the
 * delays.
 */
const FAILURES_EXPIRE_SECONDS = 2 * 60 * 60;

const freeFailures = () => Math.max(1, Math.round(FREE_FAILURES * settings().RATE_LIMIT_FACTOR));
const failures = (): Limiter =>
  limiterOf("login_failures", freeFailures(), FAILURES_EXPIRE_SECONDS);
const delays = (): Limiter => limiterOf("login_wait", 1, LONGEST_DELAY_SECONDS);

/** The delay after the n-th failure in a row, in seconds. */
export function delaySeconds(failure: number, free = FREE_FAILURES): number {
  return failure < free
    ? 0
    : Math.min(LONGEST_DELAY_SECONDS, FIRST_DELAY_SECONDS * 2 ** (failure - free));
}

/** The pseudonym of an account in counters and logs, which hold no e-mail addresses. */
export const accountKey = (email: string): string =>
  createHmac("sha256", deriveSecret("login limits")).update(email).digest("base64url").slice(0, 22);

export type PasswordAttempt = {
  /** Number of attempts since the last success, this one included. */
  tries: number;
  /** Whether this attempt, if it fails, starts a delay. */
  locks: boolean;
  /** After a success: clears all failures. */
  succeed(): Promise<void>;
  /** After an inconclusive attempt, such as a password without the second factor: refunds it. */
  cancel(): Promise<void>;
};

type Charge = { count: number; delay: number; isWithin: boolean; msBeforeNext: number };

/**
 * Counts one attempt. Beyond the free ones only one may proceed, and it starts the delay of the
 * next.
 */
async function charge(key: string): Promise<Charge> {
  const { count } = await consume(failures(), key);
  const delay = delaySeconds(count, freeFailures());
  if (delay === 0) return { count, delay, isWithin: true, msBeforeNext: 0 };
  const { isWithin, msBeforeNext } = await consume(delays(), key, { customDuration: delay });
  // Refused attempts do not extend the delay.
  if (!isWithin) await failures().reward(key);
  return { count, delay, isWithin, msBeforeNext };
}

async function refund(key: string, { delay, isWithin }: Charge): Promise<void> {
  if (isWithin) await failures().reward(key);
  if (isWithin && delay > 0) await delays().delete(key);
}

/**
 * Starts an attempt at the password of an account. It counts as a failure until it succeeds, so
 * that concurrent attempts gain nothing. An IP address from which the account has signed in before
 * has a counter of its own, so that failures from elsewhere do not delay it; its failures count for
 * the account too.
 * @throws AppError too_many during the delay, for known and unknown accounts
 */
export async function beginAttempt(email: string, knownAddress?: string): Promise<PasswordAttempt> {
  const account = accountKey(email);
  const accountCounter =
    knownAddress === undefined ? account : `${account}@${accountKey(knownAddress)}`;
  const waiting = await delays().get(accountCounter);
  if (waiting && waiting.consumedPoints > 0 && waiting.msBeforeNext > 0)
    throw tooMany(waiting.msBeforeNext);
  const charged = await charge(accountCounter);
  if (!charged.isWithin) throw tooMany(charged.msBeforeNext);
  const all: [string, Charge][] =
    accountCounter === account
      ? [[accountCounter, charged]]
      : [
          [accountCounter, charged],
          [account, await charge(account)],
        ];
  return {
    tries: charged.count,
    locks: charged.delay > 0,
    succeed: async () => {
      for (const [key] of all) await Promise.all([failures().delete(key), delays().delete(key)]);
    },
    cancel: async () => {
      for (const [key, one] of all) await refund(key, one);
    },
  };
}

/** Clears the failures of an account whose owner was verified in another way. */
export async function clearFailures(email: string): Promise<void> {
  const account = accountKey(email);
  await Promise.all([failures().delete(account), delays().delete(account)]);
}
