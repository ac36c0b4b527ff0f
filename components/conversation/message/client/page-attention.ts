/** Without an answer of the clock for this long the machine slept. */
const SLEPT_MS = 30_000;
const CLOCK_MS = 10_000;

/** Whether the reader looks at this tab now: it is visible, and its window has the focus. */
export const hasAttention = (): boolean =>
  document.visibilityState === "visible" && document.hasFocus();

/**
 * Calls `onWake` whenever an open connection may be dead without a sign: the tab becomes visible or
 * comes out of the browser's cache, the network is back, the machine has slept.
 * @returns a function that ends the watching
 */
export function watchWaking(onWake: () => void): () => void {
  const onVisible = () => {
    if (document.visibilityState === "visible") onWake();
  };
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) onWake();
  };
  let last = Date.now();
  const clock = setInterval(() => {
    const now = Date.now();
    if (now - last > SLEPT_MS) onWake();
    last = now;
  }, CLOCK_MS);
  document.addEventListener("visibilitychange", onVisible);
  window.addEventListener("pageshow", onShow);
  window.addEventListener("online", onWake);
  return () => {
    clearInterval(clock);
    document.removeEventListener("visibilitychange", onVisible);
    window.removeEventListener("pageshow", onShow);
    window.removeEventListener("online", onWake);
  };
}
