import type pg from "pg";

/** A chat process that has not reported for so long is gone, in milliseconds. */
const GONE_AFTER_MS = 15_000;

const STATE = `
  SELECT count(*)::int AS known,
         count(*) FILTER (WHERE NOT is_draining
           AND seen_at > clock_timestamp() - $1 * interval '1 millisecond')::int AS ready
    FROM chat_instance`;

/**
 * Whether a chat process runs: `off` when none ever ran on this database, `down` when none has
 * reported for 15 s or all are about to end. Read-only.
 * @throws when the database does not respond
 */
export async function chatState(database: pg.Pool): Promise<"up" | "down" | "off"> {
  const { rows } = await database.query<{ known: number; ready: number }>(STATE, [GONE_AFTER_MS]);
  const { known = 0, ready = 0 } = rows[0] ?? {};
  if (ready > 0) return "up";
  return known > 0 ? "down" : "off";
}
