import { EventEmitter, once } from "node:events";
import { databaseFault } from "@/lib/kernel/core/database-codes";
import { log } from "@/lib/kernel/core/log";

/**
 * Keeps the process alive when the queue loses a connection: its library does not await the
 * completion of jobs, so that a broken connection becomes an unhandled rejection. Other rejections
 * end the process, as by default.
 * @returns a function that waits for the next lost connection, after which the queue must be
 * restarted
 */
export function guardRejections(): () => Promise<void> {
  const losses = new EventEmitter();
  process.on("unhandledRejection", (error) => {
    if (databaseFault(error)) {
      log.warn({ err: error }, "the queue lost its database connection; restarting it");
      losses.emit("lost");
    } else {
      log.fatal({ err: error }, "unhandled rejection");
      process.exit(1);
    }
  });
  return async () => void (await once(losses, "lost"));
}
