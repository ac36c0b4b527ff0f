import { isPrivatePath, isTagManagerLoaded, TAG_MANAGER_ID, thirdParties } from "./third-parties";

declare global {
  interface Window {
    dataLayer?: Record<string, unknown>[];
  }
}

const CONTAINER = "https://www.googletagmanager.com/gtm.js";

/**
 * Leaves a link to a private page to the browser, which loads a new document: the tag manager must
 * not follow there.
 */
function leaveDocument(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const isOurs = link?.origin === window.location.origin;
  if (isOurs && isTagManagerLoaded() && isPrivatePath(link.pathname)) event.stopPropagation();
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
