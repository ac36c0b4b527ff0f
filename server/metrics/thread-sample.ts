import { monitorEventLoopDelay } from "node:perf_hooks";
import { poolStates, type PoolState } from "@/lib/core/pools";

/** The metrics of a thread, sent with each heartbeat. */
export type ThreadSample = {
  pools: PoolState[];
  /** The longest delay of the event loop since the last sample, in seconds. */
  eventLoopDelayS: number;
};

const RESOLUTION_MS = 20;
const NANOSECONDS = 1e9;

/**
 * Starts to measure this thread; each call of the result returns the values since the previous
 * call.
 */
export function startSampling(): () => ThreadSample {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  return () => {
    const eventLoopDelayS = Math.max(0, delay.max / NANOSECONDS - RESOLUTION_MS / 1_000);
    delay.reset();
    return { pools: poolStates(), eventLoopDelayS };
  };
}
