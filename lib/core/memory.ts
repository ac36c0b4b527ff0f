import os from "node:os";
import { settings } from "./settings";

const MB = 1024 * 1024;

/** Below this the site is slow or ends: what it takes with the embedded database and one render thread. */
export const LEAST_MEMORY_MB = 900;
/** From here on a second render thread fits, so that one long render does not block others. */
const TWO_THREADS_MB = 1_536;

/** The memory of the machine, or of the cgroup that this process is in, in MB. */
function availableMb(): number {
  const total = os.totalmem();
  // 0, or more than the machine has, when there is no limit.
  const limit = process.constrainedMemory();
  return Math.floor((limit > 0 ? Math.min(limit, total) : total) / MB);
}

/** The memory that the whole site may use, in MB: `MEMORY_MB`, else what there is. */
export const memoryMb = (): number => settings().MEMORY_MB ?? availableMb();

/** The bounds that follow from the memory of the site (docs/operations.md#memory). */
export type MemoryPlan = {
  renderThreads: number;
  /** Bytes of cached responses with their encoded variants, and of payloads for navigation. */
  responseBytes: number;
  payloadBytes: number;
  /** `shared_buffers` of the embedded PostgreSQL. */
  databaseMb: number;
};

const share = (mb: number, part: number, least: number, most: number) =>
  Math.round(Math.min(most, Math.max(least, mb * part)));

/** Divides the memory of the site. @param mb as `memoryMb` gives it */
export const memoryPlan = (mb: number): MemoryPlan => ({
  renderThreads: mb < TWO_THREADS_MB ? 1 : 2,
  responseBytes: share(mb, 0.06, 24, 192) * MB,
  payloadBytes: share(mb, 0.01, 8, 32) * MB,
  databaseMb: share(mb, 0.05, 32, 128),
});
