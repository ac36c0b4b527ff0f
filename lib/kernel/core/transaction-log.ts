import { AsyncLocalStorage } from "node:async_hooks";
import type { Prisma } from "@/prisma/client/client";
import { processGlobal } from "./process-global";

/**
 * The results of the transactions of a request, in order, so that it can be repeated after a crash
 * without running a transaction twice.
 */
export type TransactionLog = {
  /** The next recorded result of an earlier run; undefined when there is none. */
  next(): { result: unknown } | undefined;
  /**
   * Records a result within the transaction that produced it.
   * @throws AppError conflict when another run has taken over
   */
  record(tx: Prisma.TransactionClient, result: unknown): Promise<void>;
};

const storage = processGlobal(
  "transactionLog",
  () => new AsyncLocalStorage<TransactionLog | undefined>(),
);

/** Runs a request whose transactions are recorded; recorded ones are not run again. */
export const withTransactionLog = <T>(log: TransactionLog, run: () => Promise<T>): Promise<T> =>
  storage.get().run(log, run);

/** The transaction log of the current request; undefined without one. */
export const transactionLog = (): TransactionLog | undefined => storage.current()?.getStore();

/** Runs code without recording, such as the inside of a transaction. */
export const withoutTransactionLog = <T>(run: () => Promise<T>): Promise<T> =>
  storage.get().run(undefined, run);
