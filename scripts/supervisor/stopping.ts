import { killChildren } from "../console/children";
import { announce } from "../console/progress.mjs";
import { Stopped } from "../console/run-program";

/** One Ctrl-C can arrive twice: from the terminal, and forwarded by the parent process. */
const ONE_PRESS_MS = 300;

/**
 * Listens for SIGINT, SIGTERM and SIGHUP. The first one starts the shutdown; a second Ctrl-C kills.
 * @param onKill called before that
 * @returns aborted with a `Stopped` as its reason
 */
export function listenForStop(onKill: () => void): AbortSignal {
  const stopper = new AbortController();
  let askedAt = 0;
  const ask = (signal: NodeJS.Signals) => {
    if (!stopper.signal.aborted) {
      askedAt = Date.now();
      announce("\nStopping …", { msg: "stopping", signal });
      stopper.abort(new Stopped(signal));
    } else if (signal === "SIGINT" && Date.now() - askedAt > ONE_PRESS_MS) {
      killChildren();
      onKill();
      process.exit(130);
    }
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, ask);
  for (const stream of [process.stdout, process.stderr]) {
    stream.on("error", (error: NodeJS.ErrnoException) => {
      // The terminal or the reader of the output is closed: continue to stop without output.
      if (error.code !== "EPIPE" && error.code !== "EIO") throw error;
    });
  }
  return stopper.signal;
}

/** Resolves when a stop was requested. */
export function stopAsked(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });
}
