/** How long the socket is tried before the site itself is asked for news. */
const FALLBACK_MS = 3_000;
/** The pause between two requests while the sidecar does not answer. */
const VISIBLE_MS = 5_000;
const HIDDEN_MS = 30_000;

export type Polling = {
  /** Starts in three seconds, counted from the first call: further failures do not put it off. */
  startSoon(): void;
  stop(): void;
};

/**
 * Asks the site for news while there is no socket: the next request is made a pause after the last
 * one has ended, more rarely in a tab that nobody sees.
 */
export function makePolling(poll: () => Promise<void>): Polling {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOn = false;
  // A request that outlives a stop must not go on beside the loop that was started after it.
  let loop = 0;
  const run = async (mine: number) => {
    await poll();
    if (mine !== loop) return;
    const pause = document.visibilityState === "visible" ? VISIBLE_MS : HIDDEN_MS;
    timer = setTimeout(() => void run(mine), pause);
  };
  return {
    startSoon: () => {
      if (isOn) return;
      isOn = true;
      const mine = loop;
      timer = setTimeout(() => void run(mine), FALLBACK_MS);
    },
    stop: () => {
      isOn = false;
      loop += 1;
      clearTimeout(timer);
    },
  };
}
