import { EventEmitter, once } from "node:events";
import { databaseFault } from "@/lib/core/database-codes";
import { log } from "@/lib/core/log";

/**
 * Keeps the process alive when the queue loses a connection at the wrong moment: its library
 * completes jobs in batches that it does not await, so that a broken connection is an unhandled
 * rejection. Rejections that are not the database's fault end the process, as without this guard.
 * @returns waits for the next lost connection, after which the queue must be started again
 */
export function guardRejections(): () => Promise<void> {
  const losses = new EventEmitter();
  process.on("unhandledRejection", (error) => {
    if (databaseFault(error)) {
      log.warn({ err: error }, "the queue lost its database; it is started again");
      losses.emit("lost");
    } else {
      log.fatal({ err: error }, "unhandled rejection");
      process.exit(1);
    }
  });
  return async () => void (await once(losses, "lost"));
}
