import { forgetOwnPages } from "@/components/kit/offline/own-pages";
import { clearWaiting } from "@/components/kit/waiting/waiting-store";

/** Forgets what a person kept for a time without a network, and what waits for one. */
export async function forgetOffline(): Promise<void> {
  if ("caches" in window) await forgetOwnPages();
  await clearWaiting();
}
