import { createAdapter } from "@socket.io/redis-streams-adapter";
import { Redis } from "ioredis";
import { log } from "@/lib/kernel/core/log";
import type { ChatServer } from "./socket";

/** The stream of all chat processes of a site, and the most entries that it keeps. */
const STREAM = "ds:chat";
const MAX_ENTRIES = 1_000;
/** How long a process waits for the next entry, and so the longest it takes to end, in milliseconds. */
const BLOCK_MS = 1_000;
const LONGEST_PAUSE_MS = 5_000;
const WARN_EVERY_MS = 60_000;

/** The link to the other chat processes. */
export type Cluster = {
  /** Whether what is sent now reaches them. */
  isUp(): boolean;
  close(): void;
};

/**
 * Connects the process to the others by Redis streams. It carries what is not stored: typing. While
 * Redis is down, that reaches only the connections of this process.
 */
export function connectCluster(io: ChatServer, redisUrl: string | undefined): Cluster {
  if (redisUrl === undefined) return { isUp: () => false, close: () => undefined };
  const redis = new Redis(redisUrl, {
    // Commands wait for the connection: the adapter would repeat one that fails without a pause.
    maxRetriesPerRequest: null,
    // The adapter reads replies in the shape of this version.
    protocol: 2,
    connectTimeout: 2_000,
    retryStrategy: (times) => Math.min(times * 200, LONGEST_PAUSE_MS),
  });
  let warnedAt = -Infinity;
  redis.on("error", (error: Error) => {
    if (performance.now() - warnedAt < WARN_EVERY_MS) return;
    warnedAt = performance.now();
    log.warn({ err: error }, "redis is down: typing is shown within each chat process only");
  });
  io.adapter(
    createAdapter(redis, {
      streamName: STREAM,
      channelPrefix: STREAM,
      maxLen: MAX_ENTRIES,
      blockTimeInMs: BLOCK_MS,
      onlyPlaintext: true,
    }),
  );
  return { isUp: () => redis.status === "ready", close: () => redis.disconnect() };
}
