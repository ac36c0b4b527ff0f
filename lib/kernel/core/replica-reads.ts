import { AsyncLocalStorage } from "node:async_hooks";
import { databaseCodes, databaseFault } from "./database-codes";
import { log } from "./log";
import { processGlobal } from "./process-global";

/**
 * A replica that a request may read: the place of its URL in `DATABASE_REPLICA_URL`, and how many
 * changes of content this thread had been told when the web server chose it. Its position in the
 * log was then beyond all changes that the web server knew of.
 */
type Choice = { replica: number; changes: number };

const storage = processGlobal("replicaChoice", () => new AsyncLocalStorage<Choice | undefined>());
const told = processGlobal("replicaChanges", () => ({ changes: 0 }));
const paused = processGlobal("replicaPauses", () => new Map<number, Pause>());

/** Since a replica failed, this thread leaves it alone for a time that doubles. */
type Pause = { until: number; failures: number };
/** A statement that writes; a standby refuses it and has no other fault. */
const READ_ONLY = "25006";
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

/** Notes that content has changed, or may have: replicas chosen before are not read any more. */
export function noteContentChange(): void {
  told.get().changes++;
}

/**
 * Runs a request for public content, whose reads outside transactions may come from this replica.
 * @param replica undefined for the primary
 */
export const withReplica = <T>(replica: number | undefined, run: () => T): T =>
  storage
    .get()
    .run(replica === undefined ? undefined : { replica, changes: told.get().changes }, run);

/**
 * The replica that the current request may read; undefined for the primary. What began before a
 * change must not read it after the change: its result would be kept as that of the change.
 */
export function currentReplica(): number | undefined {
  const choice = storage.current()?.getStore();
  if (!choice || choice.changes !== told.get().changes) return undefined;
  return (paused.get().get(choice.replica)?.until ?? 0) > performance.now()
    ? undefined
    : choice.replica;
}

function pause(replica: number, error: unknown): void {
  const failures = (paused.get().get(replica)?.failures ?? 0) + 1;
  const pauseMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1));
  paused.get().set(replica, { until: performance.now() + pauseMs, failures });
  log.warn({ err: error, replica, pause_ms: pauseMs }, "a replica failed; the primary is read");
}

/**
 * Reads from the replica of the current request, and from the primary if there is none or if it
 * fails: a replica cancels reads that are in the way of its log, is behind with a migration, or away.
 * @param replica reads from the replica with this number; it must write nothing
 */
export async function readFromReplica<T>(
  replica: (at: number) => Promise<T>,
  primary: () => Promise<T>,
): Promise<T> {
  const at = currentReplica();
  if (at === undefined) return primary();
  try {
    const result = await replica(at);
    paused.get().delete(at);
    return result;
  } catch (error) {
    const fault = databaseFault(error);
    if (fault && fault !== "conflict" && !databaseCodes(error).includes(READ_ONLY))
      pause(at, error);
    else log.debug({ err: error, replica: at }, "a statement is left to the primary");
    return primary();
  }
}
