import { inspect } from "node:util";
import { log } from "@/lib/kernel/core/log";
import { stackTranslator } from "@/lib/kernel/core/stack-translator";

/**
 * Reports the error that ends this process, an uncaught exception or an unhandled rejection, with
 * the positions of the sources; the process ends with 1, as by Node itself. A process of the site
 * logs it, a command at a terminal prints it.
 */
export function reportLastError(): void {
  // The channel to the supervisor may be closed by the time of the error.
  const isLogged = process.channel !== undefined || process.env.LOG_FORMAT === "json";
  process.on("uncaughtException", (error: unknown) => {
    if (isLogged) log.fatal({ err: error }, "an error that nothing handles ends the process");
    else console.error(stackTranslator.get()(inspect(error)));
    process.exit(1);
  });
}
