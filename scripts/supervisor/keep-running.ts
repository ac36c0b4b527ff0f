import { setTimeout as sleep } from "node:timers/promises";
import { RECOVERED_AFTER_MS, restartDelay } from "@/lib/kernel/core/restart-delay";
import { announce, style, warn } from "../console/progress.mjs";
import { errorText } from "../console/refusal";
import { Stopped } from "../console/run-program";
import type { Running, Service } from "./service";

/** From so many crashes in a row on, the warning counts them. */
const LOOP = 5;

/** A supervised service. */
export interface Supervised {
  name: string;
  stop(): Promise<void>;
}

/**
 * Supervises a running service: restarts it for ever, after pauses that grow up to a minute, or to its
 * own longest, while it keeps crashing. One service in a crash loop takes no other with it: they share a machine, and
 * what works goes on. `GET /api/health` reports the one that does not.
 */
export function keepRunning(service: Service, first: Running, longestPauseMs?: number): Supervised {
  let running: Running | undefined = first;
  let readyAt = Date.now();
  let crashes = 0;
  const stopping = new AbortController();

  async function comeBack(how: string): Promise<Running> {
    if (Date.now() - readyAt >= RECOVERED_AFTER_MS) crashes = 0;
    for (let why = how; ;) {
      if (stopping.signal.aborted) throw new Stopped();
      crashes += 1;
      const pause = restartDelay(crashes, longestPauseMs);
      const loop = crashes < LOOP ? "" : ` (${crashes} crashes in a row)`;
      warn(`${service.name} ended (${why}), starting it again in ${pause / 1000} s${loop}`);
      await sleep(pause, undefined, { signal: stopping.signal });
      try {
        const again = await service.start(stopping.signal);
        readyAt = Date.now();
        announce(style.green(`✔ ${service.name} is back`), { msg: `${service.name} is back` });
        return again;
      } catch (error) {
        why = errorText(error);
      }
    }
  }

  let coming: Promise<Running> | undefined;

  async function watch(): Promise<void> {
    for (;;) {
      const how = (await running?.ended) ?? "not started";
      running = undefined;
      if (stopping.signal.aborted) return;
      coming = comeBack(how);
      running = await coming;
    }
  }

  // It ends only by `stop`, which aborts a restart in progress.
  void Promise.allSettled([watch()]);
  return {
    name: service.name,
    async stop() {
      stopping.abort();
      // A restart in progress is aborted; one that has just finished is stopped as `running`.
      await Promise.allSettled([coming]);
      await running?.stop();
    },
  };
}
