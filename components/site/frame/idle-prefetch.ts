/** The latest time of the prefetch, in milliseconds (docs/site.md#navigation). */
const IDLE_TIMEOUT_MS = 2_000;
/** The maximum number of prefetched pages. */
const MAX_PAGES = 6;

const isOurs = (link: HTMLAnchorElement) =>
  link.origin === window.location.origin &&
  link.target !== "_blank" &&
  link.pathname !== window.location.pathname;

/**
 * Prefetches the targets of links with `data-prefetch` when the browser is idle (after 2 seconds at
 * the latest), and any link on pointer-over. Does nothing with Save-Data.
 */
export function prefetchPages(prefetch: (href: string) => void): () => void {
  const connection = (navigator as Navigator & { connection?: { saveData?: boolean } }).connection;
  if (connection?.saveData) return () => undefined;
  const seen = new Set<string>();
  const fetchOnce = (link: HTMLAnchorElement) => {
    const href = link.pathname + link.search;
    if (!isOurs(link) || seen.has(href)) return;
    seen.add(href);
    prefetch(href);
  };
  const whenIdle = () =>
    [...document.querySelectorAll<HTMLAnchorElement>("a[data-prefetch]")]
      .slice(0, MAX_PAGES)
      .forEach(fetchOnce);
  const onPointer = (event: PointerEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (link) fetchOnce(link);
  };
  const idle =
    "requestIdleCallback" in window
      ? window.requestIdleCallback(whenIdle, { timeout: IDLE_TIMEOUT_MS })
      : setTimeout(whenIdle, IDLE_TIMEOUT_MS);
  document.addEventListener("pointerover", onPointer, { passive: true });
  return () => {
    if ("cancelIdleCallback" in window) window.cancelIdleCallback(idle as number);
    else clearTimeout(idle);
    document.removeEventListener("pointerover", onPointer);
  };
}
