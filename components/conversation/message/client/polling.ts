/** The pause between two requests while the sidecar does not answer. */
const VISIBLE_MS = 5_000;
const HIDDEN_MS = 30_000;

export type Polling = { start(): void; stop(): void; isOn(): boolean };

/**
 * Asks the site for news while there is no socket: the next request is made a pause after the last
 * one has ended, more rarely in a tab that nobody sees.
 */
export function makePolling(poll: () => Promise<void>): Polling {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOn = false;
  const run = async () => {
    await poll();
    if (!isOn) return;
    const pause = document.visibilityState === "visible" ? VISIBLE_MS : HIDDEN_MS;
    timer = setTimeout(() => void run(), pause);
  };
  return {
    isOn: () => isOn,
    start: () => {
      if (isOn) return;
      isOn = true;
      void run();
    },
    stop: () => {
      isOn = false;
      clearTimeout(timer);
    },
  };
}
