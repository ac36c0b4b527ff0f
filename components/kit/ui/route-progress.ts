import type NProgress from "nprogress";

/**
 * The duration of the bar, and the delay before a navigation shows it (docs/site.md#navigation).
 */
const DURATION_MS = 5_000;
const THROTTLE_MS = 200;
const STEP_MS = 100;
/** The default template of nprogress has roles that ARIA does not define. */
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

/** Called at the start of a navigation: shows the bar after the delay. */
export function startProgress(): void {
  if (delay !== undefined) return;
  delay = setTimeout(() => void show(), THROTTLE_MS);
}

/** Called at the end of a navigation. */
export function finishProgress(): void {
  clearTimeout(delay);
  clearInterval(steps);
  delay = steps = undefined;
  bar?.done();
}

/** Paths without pages, whose links the browser itself follows. */
const NO_PAGE = /^\/(?:api|auth|assets|brand|feeds|og)\/|\.[a-z0-9]{2,5}$/;

/** Whether a click on a link navigates to another page of this site in this tab. */
export function isPageChange(
  event: MouseEvent,
  link: HTMLAnchorElement,
  location: Location,
): boolean {
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
    // A page with a policy of its own for the browser, such as one that uses the camera.
    link.hasAttribute("data-document") ||
    link.origin !== location.origin ||
    NO_PAGE.test(link.pathname)
  )
    return false;
  return link.pathname !== location.pathname || link.search !== location.search;
}
