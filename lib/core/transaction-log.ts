import { AsyncLocalStorage } from "node:async_hooks";
import type { Prisma } from "@/prisma/client/client";
import { processGlobal } from "./process-global";

/**
 * What the transactions of one request returned, in their order, so that the request can be run
 * again after a crash without doing anything twice.
 */
export type TransactionLog = {
  /** The next result of an earlier run, if it came that far. */
  next(): { result: unknown } | undefined;
  /**
   * Writes a result in its own transaction: both are there or neither is.
   * @throws AppError conflict when another run has taken over
   */
  record(tx: Prisma.TransactionClient, result: unknown): Promise<void>;
};

const storage = processGlobal(
  "transactionLog",
  () => new AsyncLocalStorage<TransactionLog | undefined>(),
);

/** Runs a request whose transactions are recorded, and not done again when they were. */
export const withTransactionLog = <T>(log: TransactionLog, run: () => Promise<T>): Promise<T> =>
  storage.get().run(log, run);

/** The log of the request that is running; undefined for one that is not recorded. */
export const transactionLog = (): TransactionLog | undefined => storage.peek()?.getStore();

/** Runs what must not be recorded, such as the inside of a transaction. */
export const withoutTransactionLog = <T>(run: () => Promise<T>): Promise<T> =>
  storage.get().run(undefined, run);
