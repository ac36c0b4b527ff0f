/**
 * The argument of a process that is started before its database may be used: it loads its code, and
 * waits for `DATABASE_READY` from its parent.
 */
export const HELD = "--held";
export const DATABASE_READY = { type: "database" };

const isReady = (message: unknown): boolean =>
  typeof message === "object" &&
  message !== null &&
  "type" in message &&
  message.type === DATABASE_READY.type;

/** Resolves when this process may use its database: at once, unless it was started as held. */
export function databaseReady(): Promise<void> {
  if (!process.argv.includes(HELD)) return Promise.resolve();
  return new Promise((resolve) => {
    const listen = (message: unknown) => {
      if (!isReady(message)) return;
      process.off("message", listen);
      process.channel?.unref();
      resolve();
    };
    process.on("message", listen);
    // Keeps the process running while it waits for the message.
    process.channel?.ref();
  });
}
