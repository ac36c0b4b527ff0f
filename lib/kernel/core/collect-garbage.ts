import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { memoryMb, memoryPlan } from "./memory";
import { processGlobal } from "./process-global";

type Collector = (options?: { type: "minor" }) => void;

/** The collector of this thread, and when it last ran for all of its memory. */
const collector = processGlobal("garbageCollector", () => {
  setFlagsFromString("--expose-gc");
  return { collect: runInNewContext("gc") as Collector, at: -Infinity };
});

/** A collection of all takes up to a fifth of a second, in which its thread does nothing else. */
const PAUSE_MS = 2_000;

/**
 * Collects what this thread no longer uses, where memory is short: V8 would let it lie up to the bound
 * of its heap, and as much again outside of it, such as the parts of bodies. All of it at most every
 * two seconds, else what has just been made, which takes some milliseconds.
 */
export function collectGarbage(now = performance.now()): void {
  if (!memoryPlan(memoryMb()).isSmall) return;
  const own = collector.get();
  if (now - own.at < PAUSE_MS) return own.collect({ type: "minor" });
  own.at = now;
  own.collect();
}
