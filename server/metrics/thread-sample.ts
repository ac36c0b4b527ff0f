import { monitorEventLoopDelay } from "node:perf_hooks";
import { poolStates, type PoolState } from "@/lib/core/pools";

/** What a thread says of itself with every answer to the heartbeat. */
export type ThreadSample = {
  pools: PoolState[];
  /** The longest delay of the event loop since the last sample, in seconds. */
  eventLoopDelayS: number;
};

const RESOLUTION_MS = 20;
const NANOSECONDS = 1e9;

/** Starts to measure this thread; each call of the result says what was since the one before. */
export function startSampling(): () => ThreadSample {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  return () => {
    const eventLoopDelayS = Math.max(0, delay.max / NANOSECONDS - RESOLUTION_MS / 1_000);
    delay.reset();
    return { pools: poolStates(), eventLoopDelayS };
  };
}
