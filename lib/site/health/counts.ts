import { logFailure } from "@/lib/kernel/core/log";
import { healthDatabase } from "./database";

/** Metrics that need a query. */
export type DatabaseCounts = {
  sessions: number;
  /** Connections to the chat, and its processes. */
  chat: { sockets: number; processes: number };
  /** Jobs by state: due, running, scheduled, failed for good. */
  jobs: { due: number; running: number; later: number; failed: number };
};

const COUNTS = `
  SELECT (SELECT count(*)::int FROM session WHERE ended_at IS NULL AND expires_at > now()) AS sessions,
    (SELECT coalesce(sum(sockets), 0)::int FROM chat_instance WHERE seen_at > now() - interval '15 s') AS sockets,
    (SELECT count(*)::int FROM chat_instance WHERE seen_at > now() - interval '15 s') AS processes,
    count(*) FILTER (WHERE locked_at IS NULL AND attempts < max_attempts AND run_at <= now())::int AS due,
    count(*) FILTER (WHERE locked_at IS NOT NULL)::int AS running,
    count(*) FILTER (WHERE locked_at IS NULL AND attempts < max_attempts AND run_at > now())::int AS later,
    count(*) FILTER (WHERE locked_at IS NULL AND attempts >= max_attempts)::int AS failed
  FROM graphile_worker.jobs`;

/** Counts sessions, connections and jobs; undefined when the database does not respond within 2 s. */
export async function databaseCounts(): Promise<DatabaseCounts | undefined> {
  const answer = await healthDatabase
    .get()
    .query<DatabaseCounts["jobs"] & DatabaseCounts["chat"] & { sessions: number }>(COUNTS)
    .catch(logFailure("the database did not count for the metrics"));
  const row = answer?.rows[0];
  if (!row) return undefined;
  const { sessions, sockets, processes, ...jobs } = row;
  return { sessions, chat: { sockets, processes }, jobs };
}
