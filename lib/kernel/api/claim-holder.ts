import { randomInt } from "node:crypto";
import pg from "pg";
import { log, logFailure } from "@/lib/kernel/core/log";
import { processGlobal } from "@/lib/kernel/core/process-global";
import { settings } from "@/lib/kernel/core/settings";
import { waitWithin } from "@/lib/kernel/core/time-budget";
import { Prisma } from "@/prisma/client/client";

/** The first part of the advisory locks of holders, which tells them from other locks. */
const SPACE = 446_674;
/** Beyond this time in milliseconds a request goes on without a lock. */
const OPEN_WITHIN_MS = 1_000;
const ANSWER_WITHIN_MS = 2_000;
const BEAT_MS = 3_000;
/** PostgreSQL ends a session that is silent for so long, in milliseconds. */
const SILENCE_MS = 15_000;

const noteClosing = logFailure("the session of the idempotency keys was broken when it was closed");

const state = processGlobal<{ opening?: Promise<number> }>("claimHolder", () => ({}));

/**
 * Opens a session that takes a lock with a random number, and holds it until it ends.
 * @param onLost is called when the session is lost, or could not be opened
 */
async function open(onLost: () => void): Promise<number> {
  const id = randomInt(1, 2 ** 31);
  const client = new pg.Client({
    connectionString: settings().DATABASE_DIRECT_URL,
    connectionTimeoutMillis: ANSWER_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
    keepAlive: true,
    application_name: "idempotency keys",
  });
  const lose = () => {
    clearInterval(timer);
    onLost();
    void client.end().catch(noteClosing);
  };
  const timer = setInterval(() => void client.query("SELECT 1").catch(lose), BEAT_MS).unref();
  client.on("error", lose);
  client.on("end", lose);
  try {
    await client.connect();
    await client.query(
      `SET idle_session_timeout = ${SILENCE_MS}; SET tcp_keepalives_idle = 5;
        SET tcp_keepalives_interval = 3; SET tcp_keepalives_count = 3;
        SELECT pg_advisory_lock(${SPACE}, ${id})`,
    );
  } catch (error) {
    lose();
    throw error;
  }
  // It does not keep a script alive that made one request; the types lack the method.
  (client as unknown as { unref(): void }).unref();
  return id;
}

function holder(): Promise<number> {
  const current = state.get();
  if (current.opening) return current.opening;
  const opening = open(() => {
    if (current.opening === opening) delete current.opening;
  });
  current.opening = opening;
  return opening;
}

/**
 * The lock of this thread, by which others see that its requests still run; null when there is none
 * within a second, so that only the time tells.
 */
export async function claimHolder(): Promise<number | null> {
  try {
    return await waitWithin<number | null>(OPEN_WITHIN_MS, holder(), () => null);
  } catch (error) {
    log.debug({ err: error }, "no session for the idempotency keys");
    return null;
  }
}

/** SQL: whether the holder of a key is known to be gone. */
export const isHolderGone: Prisma.Sql = Prisma.sql`
  (idempotency_key.holder IS NOT NULL AND NOT EXISTS (
    SELECT FROM pg_locks WHERE locktype = 'advisory' AND granted AND objsubid = 2
      AND classid = ${SPACE}::int::oid AND objid = idempotency_key.holder::oid
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())))`;
