import type {
  SqlDriverAdapter,
  SqlDriverAdapterFactory,
  SqlQueryable,
} from "@prisma/driver-adapter-utils";
import { processGlobal } from "./process-global";

/** Runs a statement of the database in a span of its own. */
export type StatementTracer = <T>(sql: string, run: () => Promise<T>) => Promise<T>;

/** The tracer of this thread; undefined without traces. */
export const statementTracer = processGlobal<StatementTracer | undefined>(
  "statementTracer",
  () => undefined,
);

function traceStatements<Queryable extends SqlQueryable>(
  queryable: Queryable,
  trace: StatementTracer,
): Queryable {
  const queryRaw = queryable.queryRaw.bind(queryable);
  const executeRaw = queryable.executeRaw.bind(queryable);
  queryable.queryRaw = (query) => trace(query.sql, () => queryRaw(query));
  queryable.executeRaw = (query) => trace(query.sql, () => executeRaw(query));
  return queryable;
}

function traceAdapter(adapter: SqlDriverAdapter, trace: StatementTracer): SqlDriverAdapter {
  const startTransaction = adapter.startTransaction.bind(adapter);
  adapter.startTransaction = async (isolation) =>
    traceStatements(await startTransaction(isolation), trace);
  return traceStatements(adapter, trace);
}

/** A driver adapter whose statements are traced if this thread sends traces when it connects. */
export const withTracedStatements = (
  factory: SqlDriverAdapterFactory,
): SqlDriverAdapterFactory => ({
  provider: factory.provider,
  adapterName: factory.adapterName,
  async connect() {
    const adapter = await factory.connect();
    const trace = statementTracer.current();
    return trace ? traceAdapter(adapter, trace) : adapter;
  },
});
