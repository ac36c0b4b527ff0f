import { setTimeout as sleep } from "node:timers/promises";
import { announce, style, warn } from "../console/progress.mjs";
import { errorText, Refusal } from "../console/refusal";
import { Stopped } from "../console/run-program";
import type { Running, Service } from "./service";

/** Short after a first crash, because it is no crash loop and the site is down meanwhile. */
const FIRST_DELAY_MS = 100;
/** After the second crash; doubled with each further one. */
const SECOND_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 10_000;
const CRASHES_ALLOWED = 5;
const WITHIN_MS = 60_000;
/** Longest delay before the restart of a service that is not vital. */
const LONGEST_PAUSE_MS = 60_000;

/** A supervised service. */
export interface Supervised {
  name: string;
  /** Rejects when the service has crashed too often. */
  gaveUp: Promise<never>;
  stop(): Promise<void>;
}

/**
 * Supervises a running service: restarts it with a growing delay. After five crashes in a minute it
 * gives up and ends the site; a service that is not `vital` is restarted for ever after pauses of
 * up to a minute, and `GET /api/health` reports it as down.
 */
export function keepRunning(service: Service, first: Running, { vital = true } = {}): Supervised {
  let running: Running | undefined = first;
  let startedAt = Date.now();
  const stopping = new AbortController();
  const crashes: number[] = [];

  /**
   * Records a crash.
   * @returns the delay before the restart
   * @throws Refusal after too many crashes
   */
  function delayAfter(why: string): number {
    const now = Date.now();
    // A service that is not vital starts its count anew after it has run for a minute.
    if (!vital && now - startedAt >= WITHIN_MS) crashes.length = 0;
    crashes.push(now);
    while (vital && (crashes[0] ?? now) < now - WITHIN_MS) crashes.shift();
    if (vital && crashes.length >= CRASHES_ALLOWED)
      throw new Refusal(
        `${service.name} crashed ${CRASHES_ALLOWED} times in a minute (${why}): giving up`,
      );
    const longest = vital ? LONGEST_DELAY_MS : LONGEST_PAUSE_MS;
    if (crashes.length === 1) return FIRST_DELAY_MS;
    return Math.min(longest, SECOND_DELAY_MS * 2 ** (crashes.length - 2));
  }

  async function comeBack(how: string): Promise<Running> {
    for (let why = how; ;) {
      if (stopping.signal.aborted) throw new Stopped();
      const delay = delayAfter(why);
      warn(`${service.name} ended (${why}), starting it again in ${delay / 1000} s`);
      await sleep(delay, undefined, { signal: stopping.signal });
      try {
        startedAt = Date.now();
        const again = await service.start(stopping.signal);
        announce(style.green(`✔ ${service.name} is back`), { msg: `${service.name} is back` });
        return again;
      } catch (error) {
        why = errorText(error);
      }
    }
  }

  let coming: Promise<Running> | undefined;

  async function watch(): Promise<never> {
    for (;;) {
      const how = (await running?.ended) ?? "not started";
      running = undefined;
      if (stopping.signal.aborted) return new Promise<never>(() => undefined);
      coming = comeBack(how);
      running = await coming;
    }
  }

  const gaveUp = watch();
  // The supervisor awaits `gaveUp`, but not while it stops: no unhandled rejection then.
  void Promise.allSettled([gaveUp]);
  return {
    name: service.name,
    gaveUp,
    async stop() {
      stopping.abort();
      // A restart in progress is aborted; one that has just finished is stopped as `running`.
      await Promise.allSettled([coming]);
      await running?.stop();
    },
  };
}
