import net from "node:net";
import { processGlobal } from "@/lib/kernel/core/process-global";
import { settings, type Settings } from "@/lib/kernel/core/settings";
import { within } from "@/lib/kernel/core/within";
import { bucketStorage } from "@/lib/kernel/storage/service";
import type { Storage } from "@/lib/kernel/storage/storage";
import type { PartStatus } from "./part-status";

/** The services outside that a site may use. */
export type ServicesHealth = { redis: PartStatus; storage: PartStatus; mail: PartStatus };

/** A service that has not answered for so long is down, in milliseconds. */
const ANSWER_WITHIN_MS = 2_000;
/** However often health is asked for, a service is asked once in so long, in milliseconds. */
const ASK_EVERY_MS = 10_000;
/** A file that no asset has: a bucket that answers says that it is missing. */
const NO_FILE = { key: "0".repeat(32), name: "original.webp" };
const SMTP_PORTS: Record<string, number> = { "smtp:": 587, "smtps:": 465 };

/** Connects to Redis with the password of its URL. @throws when it does not answer */
async function askRedis(url: string): Promise<void> {
  const { Redis } = await import("ioredis");
  const client = new Redis(url, {
    lazyConnect: true,
    enableReadyCheck: false,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
    connectTimeout: ANSWER_WITHIN_MS,
  });
  // `connect` or `ping` rejects with the same error.
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.ping();
  } finally {
    client.disconnect();
  }
}

/** Waits for the greeting of a mail server, without signing in. @throws when there is none */
function askMailServer(address: string): Promise<void> {
  const { protocol, hostname, port } = new URL(address);
  const host = hostname.replace(/^\[(.*)\]$/, "$1");
  const socket = net.connect(Number(port) || (SMTP_PORTS[protocol] ?? 25), host);
  return new Promise<void>((resolve, reject) => {
    socket.setTimeout(ANSWER_WITHIN_MS, () => reject(new Error("no answer")));
    socket.once("error", reject);
    // With implicit TLS the greeting comes only after the handshake.
    socket.once(protocol === "smtps:" ? "connect" : "data", () => resolve());
  }).finally(() => socket.destroy());
}

async function statusOf(ask: (() => Promise<unknown>) | undefined): Promise<PartStatus> {
  if (!ask) return "off";
  const answer = ask().then(
    () => "up" as const,
    () => "down" as const,
  );
  return within(ANSWER_WITHIN_MS, answer, () => "down" as const);
}

/** Asks each service that is configured. */
export async function askServices(
  { REDIS_URL, SMTP_URL }: Pick<Settings, "REDIS_URL" | "SMTP_URL">,
  bucket: Pick<Storage, "open"> | undefined,
): Promise<ServicesHealth> {
  const [redis, storage, mail] = await Promise.all([
    statusOf(REDIS_URL === undefined ? undefined : () => askRedis(REDIS_URL)),
    statusOf(bucket && (() => bucket.open(NO_FILE.key, NO_FILE.name))),
    statusOf(SMTP_URL === undefined ? undefined : () => askMailServer(SMTP_URL)),
  ]);
  return { redis, storage, mail };
}

const known = processGlobal<{ at: number; answer?: Promise<ServicesHealth> }>(
  "servicesHealth",
  () => ({ at: 0 }),
);

/**
 * Whether the services outside answer, asked at most every 10 s. Without them the site goes on
 * (docs/operations.md#when-something-is-down), so that none of them makes it degraded.
 */
export function checkServices(): Promise<ServicesHealth> {
  const state = known.get();
  if (!state.answer || Date.now() - state.at > ASK_EVERY_MS) {
    state.at = Date.now();
    state.answer = askServices(settings(), bucketStorage());
  }
  return state.answer;
}
