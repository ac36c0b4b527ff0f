const EVERY_MS = 500;

/** Measures how long a thread has not responded. */
export type Heartbeat = {
  /** Called for every response of the thread. */
  answered(): void;
  /** The time since the oldest unanswered message, in milliseconds. */
  lag(): number;
  /** Ends it, with the thread. */
  stop(): void;
};

/** Sends a thread a message twice a second, as long as it responds. */
export function startHeartbeat(send: () => void): Heartbeat {
  let sentAt: number | undefined;
  const timer = setInterval(() => {
    if (sentAt !== undefined) return;
    sentAt = performance.now();
    send();
  }, EVERY_MS).unref();
  return {
    answered: () => void (sentAt = undefined),
    lag: () => (sentAt === undefined ? 0 : performance.now() - sentAt),
    stop: () => clearInterval(timer),
  };
}
