const EVERY_MS = 500;

/** Tells how long a thread has not answered. */
export type Heartbeat = {
  /** To be called for every answer of the thread. */
  answered(): void;
  /** The time since the oldest message without an answer, in milliseconds. */
  lag(): number;
};

/** Sends a thread a message twice a second, as long as it answers. */
export function startHeartbeat(send: () => void): Heartbeat {
  let sentAt: number | undefined;
  setInterval(() => {
    if (sentAt !== undefined) return;
    sentAt = performance.now();
    send();
  }, EVERY_MS).unref();
  return {
    answered: () => void (sentAt = undefined),
    lag: () => (sentAt === undefined ? 0 : performance.now() - sentAt),
  };
}
