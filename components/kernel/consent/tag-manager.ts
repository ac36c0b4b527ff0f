import { isPrivatePath, isTagManagerLoaded, TAG_MANAGER_ID, thirdParties } from "./third-parties";

declare global {
  interface Window {
    dataLayer?: Record<string, unknown>[];
  }
}

const CONTAINER = "https://www.googletagmanager.com/gtm.js";

/** Whether consent was withdrawn while the tag manager runs here. */
let isEnded = false;

/**
 * Leaves a link to the browser, which loads a new document, if the tag manager must not follow: to a
 * private page, and everywhere after a withdrawal in another tab.
 */
function leaveDocument(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const isOurs = link?.origin === window.location.origin;
  const mustLeave = isOurs && (isEnded || isPrivatePath(link.pathname));
  if (mustLeave && isTagManagerLoaded()) event.stopPropagation();
}

const isTyped = (field: HTMLInputElement | HTMLTextAreaElement) =>
  field.type !== "hidden" && field.value !== field.defaultValue;

/**
 * Ends the tag manager in this document after a withdrawal in another tab: the page is loaded again.
 * Where something was typed, the next link does it instead, as nothing typed may be lost.
 */
export function leaveTagManager(reload = () => window.location.reload()): void {
  isEnded = true;
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    "input, textarea",
  );
  if (![...fields].some(isTyped)) reload();
}

/**
 * Loads the container of the tag manager, once per document and not on private pages. Called only
 * with consent.
 */
export function loadTagManager(): void {
  const gtm = thirdParties()?.gtm;
  if (gtm === undefined || isTagManagerLoaded() || isPrivatePath(window.location.pathname)) return;
  (window.dataLayer ??= []).push({ "gtm.start": Date.now(), event: "gtm.js" });
  const script = document.createElement("script");
  script.id = TAG_MANAGER_ID;
  script.async = true;
  script.src = `${CONTAINER}?id=${encodeURIComponent(gtm)}`;
  document.head.append(script);
  window.addEventListener("click", leaveDocument, { capture: true });
}
