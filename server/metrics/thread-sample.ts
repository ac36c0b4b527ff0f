import { constants, monitorEventLoopDelay, PerformanceObserver } from "node:perf_hooks";
import { getHeapSpaceStatistics, getHeapStatistics } from "node:v8";
import { resourceLimits } from "node:worker_threads";
import { readPath } from "@/lib/kernel/core/records";
import { poolStates, type PoolState } from "@/lib/kernel/core/pools";

/** The memory of a thread in bytes. */
type HeapSample = {
  used: number;
  /** The bound of its old space; 0 without one. */
  limit: number;
  /** Outside the heap, such as the bytes of buffers. */
  external: number;
  /** What its old space held after the last full collection; 0 before the first. */
  live: number;
  /** The number of full collections so far. */
  collections: number;
};

/** The metrics of a thread, sent with each heartbeat. */
export type ThreadSample = {
  pools: PoolState[];
  /** The longest delay of the event loop since the last sample, in seconds. */
  eventLoopDelayS: number;
  heap: HeapSample;
};

const RESOLUTION_MS = 20;
const NANOSECONDS = 1e9;
const MB = 1024 * 1024;
/** The spaces that `maxOldGenerationSizeMb` does not bound. */
const UNBOUNDED = new Set(["read_only_space", "new_space", "new_large_object_space"]);

const oldSpaceBytes = () =>
  getHeapSpaceStatistics().reduce(
    (sum, { space_name: name, space_used_size: size }) => (UNBOUNDED.has(name) ? sum : sum + size),
    0,
  );

/** Counts the full collections of this thread, and what is alive after each. */
function watchCollections(): { live: number; collections: number } {
  const state = { live: 0, collections: 0 };
  new PerformanceObserver((list) => {
    const full = list
      .getEntries()
      .filter((entry) => readPath(entry, "detail", "kind") === constants.NODE_PERFORMANCE_GC_MAJOR);
    if (full.length === 0) return;
    state.collections += full.length;
    state.live = oldSpaceBytes();
  }).observe({ entryTypes: ["gc"] });
  return state;
}

/**
 * Starts to measure this thread; each call of the result returns the values since the previous
 * call.
 */
export function startSampling(): () => ThreadSample {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  const collected = watchCollections();
  return () => {
    const eventLoopDelayS = Math.max(0, delay.max / NANOSECONDS - RESOLUTION_MS / 1_000);
    delay.reset();
    const { used_heap_size: used, external_memory: external } = getHeapStatistics();
    const limit = (resourceLimits.maxOldGenerationSizeMb ?? 0) * MB;
    return { pools: poolStates(), eventLoopDelayS, heap: { used, external, limit, ...collected } };
  };
}
