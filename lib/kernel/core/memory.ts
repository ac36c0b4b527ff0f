import os from "node:os";
import { settings } from "./settings";

const MB = 1024 * 1024;

/** Below this the site is slow or ends: what it takes with the embedded database and one render thread. */
export const LEAST_MEMORY_MB = 900;
/** From here on a second render thread fits, so that one long render does not block others. */
const TWO_THREADS_MB = 1_536;

/** What a build takes at its end, in MB. */
export const BUILD_MB = 2_800;

/** The memory of the machine, or of the cgroup that this process is in, in MB. */
export function availableMb(): number {
  const total = os.totalmem();
  // 0, or more than the machine has, when there is no limit.
  const limit = process.constrainedMemory();
  return Math.floor((limit > 0 ? Math.min(limit, total) : total) / MB);
}

/** The memory that the whole site may use, in MB: `MEMORY_MB`, else what there is. */
export const memoryMb = (): number => settings().MEMORY_MB ?? availableMb();

/** The bounds that follow from the memory of the site (docs/operations.md#memory). */
export type MemoryPlan = {
  /** Whether what runs beside others, such as a second render thread, is left out. */
  isSmall: boolean;
  renderThreads: number;
  /** Old space and half of the young one of the web process's main thread, which renders nothing. */
  mainHeapMb: number;
  mainSemiSpaceMb: number;
  /**
   * The young generation of a render thread, and of one for heavy tasks. It has to fit several pages,
   * so that most objects of a render die young; what a collection moves from it to a full old space
   * must fit the 16 MB that Node adds at the end, or the whole process ends.
   */
  threadYoungMb: number;
  /** The old space of a render thread, and of a thread for heavy tasks. */
  threadHeapMb: number;
  taskHeapMb: number;
  /** Bytes of cached responses with their encoded variants, and of payloads for navigation. */
  responseBytes: number;
  payloadBytes: number;
  /** Bytes of users' request bodies in memory, of all and of one IP address: of all two files at least. */
  bodyBytes: number;
  bodyBytesOfAddress: number;
  /** Pixels of an uploaded picture that its decoder must hold as a whole, with some 8 bytes for each. */
  progressivePixels: number;
  /** Bytes of kept data, such as posts and results of searches, for each render thread. */
  renderCacheBytes: number;
  /** Bytes of kept drawn files, for each render thread. */
  drawnBytes: number;
  /** `shared_buffers` of the embedded PostgreSQL. */
  databaseMb: number;
  /** Connections of each render thread to the database, unless `DATABASE_POOL` says it. */
  connections: number;
};

const share = (mb: number, part: number, least: number, most: number) =>
  Math.round(Math.min(most, Math.max(least, mb * part)));

/** Divides the memory of the site. @param mb as `memoryMb` gives it */
export const memoryPlan = (mb: number): MemoryPlan => ({
  isSmall: mb < TWO_THREADS_MB,
  renderThreads: mb < TWO_THREADS_MB ? 1 : 2,
  mainHeapMb: share(mb, 0.25, 192, 1_024),
  mainSemiSpaceMb: mb < TWO_THREADS_MB ? 8 : 32,
  threadYoungMb: mb < TWO_THREADS_MB ? 24 : 48,
  threadHeapMb: share(mb, 0.265, 256, 512),
  taskHeapMb: share(mb, 0.3, 256, 768),
  responseBytes: share(mb, 0.05, 24, 192) * MB,
  payloadBytes: share(mb, 0.01, 8, 32) * MB,
  bodyBytes: (mb < TWO_THREADS_MB ? 33 : 96) * MB,
  bodyBytesOfAddress: (mb < TWO_THREADS_MB ? 24 : 48) * MB,
  progressivePixels: mb < TWO_THREADS_MB ? 12e6 : 40e6,
  renderCacheBytes: share(mb, 0.012, 8, 48) * MB,
  drawnBytes: share(mb, 0.008, 4, 24) * MB,
  databaseMb: share(mb, mb < TWO_THREADS_MB ? 0.04 : 0.05, 32, 128),
  connections: mb < TWO_THREADS_MB ? 4 : 10,
});
