import { canKeep } from "@/components/kit/offline/register";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { SYNC_TAG } from "./send-waiting";
import { storeWaiting, tellWaiting, type WaitingForm } from "./waiting-store";

type SyncRegistration = { sync?: { register(tag: string): Promise<void> } };
type Form = Pick<WaitingForm, "key" | "kind" | "path" | "body" | "person"> & { locale: Locale };

/** Asks the browser to wake the worker once there is a network, where it can. */
async function wakeLater(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (registration as SyncRegistration | undefined)?.sync?.register(SYNC_TAG);
}

/**
 * Lets a form wait for the network that got no answer.
 * @param isUnsure whether the request may have arrived
 * @returns whether it waits; not where the browser stores nothing, or the site keeps nothing
 */
export async function waitForNetwork(form: Form, isUnsure: boolean): Promise<boolean> {
  if (!canKeep()) return false;
  const at = Date.now();
  const page = window.location.pathname + window.location.search;
  try {
    await storeWaiting({ ...form, page, at, ...(isUnsure ? { triedAt: at } : {}) });
  } catch (error) {
    console.warn("a form cannot wait for the network", error);
    return false;
  }
  tellWaiting({ key: form.key, kind: "added" });
  // Without it the pages of the site send it.
  await wakeLater().catch(() => undefined);
  return true;
}
