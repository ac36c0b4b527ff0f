import {
  DriverAdapterError,
  type IsolationLevel,
  type SqlDriverAdapter,
  type SqlDriverAdapterFactory,
  type SqlQuery,
  type SqlQueryable,
  type Transaction,
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

const ENDS = /^(?:COMMIT|ROLLBACK)$/;

/**
 * Refuses the statements of a transaction after its end. When its time is over the client rolls it
 * back and gives the connection to the pool, while a write of several statements goes on: its next
 * one would be committed by itself, or within the transaction that has the connection then
 * (https://github.com/prisma/orm/issues/29762).
 */
function refuseAfterEnd(transaction: Transaction): Transaction {
  const queryRaw = transaction.queryRaw.bind(transaction);
  const executeRaw = transaction.executeRaw.bind(transaction);
  let hasEnded = false;
  const check = ({ sql }: SqlQuery) => {
    if (hasEnded)
      throw new DriverAdapterError({
        kind: "TransactionAlreadyClosed",
        cause: "a statement came after the end of its transaction",
      });
    hasEnded = ENDS.test(sql);
  };
  transaction.queryRaw = async (query) => {
    check(query);
    return queryRaw(query);
  };
  transaction.executeRaw = async (query) => {
    check(query);
    return executeRaw(query);
  };
  return transaction;
}

type Changes = {
  adapter: (adapter: SqlDriverAdapter) => SqlDriverAdapter;
  transaction: (transaction: Transaction) => Transaction;
};

const unchanged = <T>(value: T): T => value;

/** Changes the adapter that a factory makes, and each of its transactions; asked when it connects. */
const withChanges = (
  factory: SqlDriverAdapterFactory,
  changes: () => Changes,
): SqlDriverAdapterFactory => ({
  provider: factory.provider,
  adapterName: factory.adapterName,
  async connect() {
    const adapter = await factory.connect();
    const change = changes();
    const startTransaction = adapter.startTransaction.bind(adapter);
    adapter.startTransaction = async (isolation?: IsolationLevel) =>
      change.transaction(await startTransaction(isolation));
    return change.adapter(adapter);
  },
});

/** A driver adapter whose statements are traced if this thread sends traces when it connects. */
export const withTracedStatements = (factory: SqlDriverAdapterFactory): SqlDriverAdapterFactory =>
  withChanges(factory, () => {
    const trace = statementTracer.current();
    const traced = <Queryable extends SqlQueryable>(queryable: Queryable) =>
      trace ? traceStatements(queryable, trace) : queryable;
    return { adapter: traced, transaction: traced };
  });

/** A driver adapter whose transactions take no statement after their end. */
export const withEndedTransactions = (factory: SqlDriverAdapterFactory): SqlDriverAdapterFactory =>
  withChanges(factory, () => ({ adapter: unchanged, transaction: refuseAfterEnd }));
