import type NProgress from "nprogress";

/**
 * How long the bar takes to the end, and how long a navigation may take before it is shown
 * (docs/site.md#navigation).
 */
const DURATION_MS = 5_000;
const THROTTLE_MS = 200;
const STEP_MS = 100;
/** The package's own template carries roles that ARIA does not know. */
const TEMPLATE = '<div class="bar" aria-hidden="true"><div class="peg"></div></div>';

let bar: typeof NProgress | undefined;
let delay: ReturnType<typeof setTimeout> | undefined;
let steps: ReturnType<typeof setInterval> | undefined;

async function show(): Promise<void> {
  bar ??= (await import("nprogress")).default;
  if (delay === undefined) return;
  bar.configure({
    template: TEMPLATE,
    barSelector: ".bar",
    showSpinner: false,
    trickle: false,
    minimum: 0.05,
  });
  bar.start();
  const startedAt = Date.now();
  steps = setInterval(
    () => bar?.set(Math.min(0.99, (Date.now() - startedAt) / DURATION_MS)),
    STEP_MS,
  );
}

/** A navigation has begun: the bar appears unless it ends within the throttle. */
export function startProgress(): void {
  if (delay !== undefined) return;
  delay = setTimeout(() => void show(), THROTTLE_MS);
}

/** The new page is there. */
export function finishProgress(): void {
  clearTimeout(delay);
  clearInterval(steps);
  delay = steps = undefined;
  bar?.done();
}

/** Addresses that are no pages: the browser itself follows links to them. */
const NO_PAGE = /^\/(?:api|auth|assets|brand|feeds|og)\/|\.[a-z0-9]{2,5}$/;

/** Whether a click on a link leads to another page of this site in this tab. */
export function isPageChange(event: MouseEvent, link: HTMLAnchorElement, here: Location): boolean {
  if (
    event.defaultPrevented ||
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  )
    return false;
  if (
    link.target === "_blank" ||
    link.hasAttribute("download") ||
    link.origin !== here.origin ||
    NO_PAGE.test(link.pathname)
  )
    return false;
  return link.pathname !== here.pathname || link.search !== here.search;
}
