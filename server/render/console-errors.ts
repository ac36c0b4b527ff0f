import { log } from "@/lib/kernel/core/log";
import { loggedErrors } from "@/lib/kernel/core/logged-errors";

/** Time in which `instrumentation.ts` logs an error that the framework printed, in milliseconds. */
const LOGGED_WITHIN_MS = 100;

/**
 * Writes what the framework prints as lines of the log. It prints each error of a request over
 * several lines, which lines of other threads tear, and hands it to `instrumentation.ts`, which logs
 * it with its request: such an error is not logged twice.
 */
export function logConsoleErrors(): void {
  console.error = (...sent: unknown[]) => {
    const error = sent.find((each) => each instanceof Error);
    const text = sent.filter((each) => typeof each === "string").join(" ");
    const write = () => {
      if (error && loggedErrors.get().has(error)) return;
      log.error({ err: error }, text === "" ? "the framework reported an error" : text);
    };
    if (error) setTimeout(write, LOGGED_WITHIN_MS);
    else write();
  };
}
