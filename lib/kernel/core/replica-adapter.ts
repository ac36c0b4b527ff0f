import type { SqlDriverAdapterFactory } from "@prisma/driver-adapter-utils";
import { readFromReplica } from "./replica-reads";

/** Statements that read. What else a standby cannot do, it refuses, and the primary does it. */
const READS = /^\s*(?:\/\*[^*]*\*\/\s*)?(?:SELECT|WITH)\b/i;
/** A standby has locks and settings of its own. */
const HAS_EFFECTS = /\bpg_(?:try_)?advisory_|\bset_config\b/i;

/** Whether a statement may run on a replica. */
const mayRunOnReplica = (sql: string): boolean => READS.test(sql) && !HAS_EFFECTS.test(sql);

/**
 * A driver adapter that reads from a replica while the current request may, and does all else, and
 * what fails there, on the primary. Transactions are the primary's.
 */
export const withReplicaReads = (
  primary: SqlDriverAdapterFactory,
  replica: SqlDriverAdapterFactory,
): SqlDriverAdapterFactory => ({
  provider: primary.provider,
  adapterName: primary.adapterName,
  async connect() {
    const [adapter, reader] = [await primary.connect(), await replica.connect()];
    const queryRaw = adapter.queryRaw.bind(adapter);
    const dispose = adapter.dispose.bind(adapter);
    adapter.queryRaw = (query) =>
      mayRunOnReplica(query.sql)
        ? readFromReplica(
            () => reader.queryRaw(query),
            () => queryRaw(query),
          )
        : queryRaw(query);
    adapter.dispose = async () => {
      await reader.dispose();
      await dispose();
    };
    return adapter;
  },
});
