import { createHmac } from "node:crypto";
import { deriveSecret, settings } from "@/lib/core/settings";
import { consume, limiterOf, type Limiter } from "@/lib/http/limiter";
import { tooMany } from "@/lib/http/limits";

/**
 * So many wrong passwords are free; each further one waits twice as long as the one before
 * (docs/security.md#rate-limits).
 */
export const FREE_FAILURES = 5;
const FIRST_DELAY_SECONDS = 15;
/** Nobody can keep the owner of an account out for longer than this. */
const LONGEST_DELAY_SECONDS = 15 * 60;
/**
 * So long after the first one failures are forgotten; whoever waits for that tries hardly faster
 * than the delays let them.
 */
const FAILURES_EXPIRE_SECONDS = 2 * 60 * 60;

const freeFailures = () => Math.max(1, Math.round(FREE_FAILURES * settings().RATE_LIMIT_FACTOR));
const failures = (): Limiter =>
  limiterOf("login_failures", freeFailures(), FAILURES_EXPIRE_SECONDS);
const delays = (): Limiter => limiterOf("login_wait", 1, LONGEST_DELAY_SECONDS);

/** How long to wait after the n-th failure in a row, in seconds. */
export function delaySeconds(failure: number, free = FREE_FAILURES): number {
  return failure < free
    ? 0
    : Math.min(LONGEST_DELAY_SECONDS, FIRST_DELAY_SECONDS * 2 ** (failure - free));
}

/** What an account is called in counters and logs: e-mail addresses of users are in neither. */
export const accountKey = (email: string): string =>
  createHmac("sha256", deriveSecret("login limits")).update(email).digest("base64url").slice(0, 22);

export type PasswordAttempt = {
  /** How many tries, this one too, have not been right since the last right one. */
  tries: number;
  /** Whether this try, if it is wrong, makes the account wait. */
  locks: boolean;
  /** It was right: all failures are forgotten. */
  succeed(): Promise<void>;
  /** It was neither right nor wrong, for instance half of a sign-in: as if it had not been. */
  cancel(): Promise<void>;
};

type Charge = { count: number; delay: number; isWithin: boolean; msBeforeNext: number };

/**
 * Counts one failure; from the free ones on, one alone may go on, and the next waits for the delay
 * that this one begins.
 */
async function charge(key: string): Promise<Charge> {
  const { count } = await consume(failures(), key);
  const delay = delaySeconds(count, freeFailures());
  if (delay === 0) return { count, delay, isWithin: true, msBeforeNext: 0 };
  const { isWithin, msBeforeNext } = await consume(delays(), key, { customDuration: delay });
  // Refused tries make nobody wait longer.
  if (!isWithin) await failures().reward(key);
  return { count, delay, isWithin, msBeforeNext };
}

async function refund(key: string, { delay, isWithin }: Charge): Promise<void> {
  if (isWithin) await failures().reward(key);
  if (isWithin && delay > 0) await delays().delete(key);
}

/**
 * Takes a turn at the password of an account, counted as a failure until it turns out to be right,
 * so that a hundred at once get no more tries than one after the other. Someone at a place where
 * the account has signed in before is not kept out by failures from elsewhere: that place counts
 * for itself, and its failures count for the account too.
 * @throws AppError too_many while the account waits, known or unknown
 */
export async function beginAttempt(email: string, knownPlace?: string): Promise<PasswordAttempt> {
  const account = accountKey(email);
  const own = knownPlace === undefined ? account : `${account}@${accountKey(knownPlace)}`;
  const waiting = await delays().get(own);
  if (waiting && waiting.consumedPoints > 0 && waiting.msBeforeNext > 0)
    throw tooMany(waiting.msBeforeNext);
  const charged = await charge(own);
  if (!charged.isWithin) throw tooMany(charged.msBeforeNext);
  const all: [string, Charge][] =
    own === account
      ? [[own, charged]]
      : [
          [own, charged],
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

/** Forgets the failures of an account, whose user has proved to be it in another way. */
export async function clearFailures(email: string): Promise<void> {
  const account = accountKey(email);
  await Promise.all([failures().delete(account), delays().delete(account)]);
}
