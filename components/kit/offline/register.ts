import { WORKER } from "./names";

/** The attribute of the document that says that the site keeps pages (`OFFLINE`). */
const isOn = () => document.body.dataset.late === "offline";

/** Whether this browser can keep pages, and the site does. */
export const canKeep = (): boolean =>
  isOn() && "serviceWorker" in navigator && "caches" in window && "locks" in navigator;

/** Registers the service worker. Without it the site is as before. */
export async function registerWorker(): Promise<void> {
  await navigator.serviceWorker.register(WORKER, { updateViaCache: "none" });
}
