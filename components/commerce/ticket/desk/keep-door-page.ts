const WORKER = "/door-worker.js";
/** The name of the worker's cache. */
const KEPT = "ds-door";

/**
 * Lets the door's screen survive a reload without a network, by a service worker whose scope is that
 * screen: no other page is ever answered by it. Without service workers the screen works as before.
 * @param scope the path of the screen, without the id of the event
 */
export async function keepDoorPage(scope: string): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.register(WORKER, { scope: `${scope}/` });
    const worker = registration.active ?? registration.waiting ?? registration.installing;
    const files = performance.getEntriesByType("resource").map(({ name }) => name);
    worker?.postMessage({ page: window.location.href, files });
  } catch (error) {
    console.warn("the door's page is not kept for a reload without a network", error);
  }
}

/** Forgets the kept page and its worker: another user may have the phone next. */
export async function forgetDoorPage(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(
    registrations
      .filter(({ active }) => active && new URL(active.scriptURL).pathname === WORKER)
      .map((registration) => registration.unregister()),
  );
  await caches.delete(KEPT);
}
