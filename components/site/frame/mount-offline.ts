import { forgetOthersPages } from "@/components/kit/offline/own-pages";
import { canKeep } from "@/components/kit/offline/register";
import { sessionState, subscribeSession } from "@/components/kit/session/session-store";

/** How long the page comes before what is kept of it, in milliseconds. */
const AFTER_MS = 1_500;

const load = () => import("./offline-part");

/**
 * Keeps the page of a reader for a time without a network, and sends what waits. A page is visited
 * once a person has given a sign there.
 */
export function mountOffline(_element: HTMLElement, isAwake: boolean): () => void {
  if (!isAwake || !canKeep()) return () => undefined;
  let end: (() => void) | undefined;
  let isGone = false;
  const timer = setTimeout(() => {
    void load().then(
      ({ startOffline }) => {
        if (!isGone) end = startOffline();
      },
      // Without its code the page is not kept.
      () => undefined,
    );
  }, AFTER_MS);
  const stop = subscribeSession(() => {
    const { status, user } = sessionState();
    if (status !== "unknown") void forgetOthersPages(user?.id ?? 0);
  });
  return () => {
    isGone = true;
    clearTimeout(timer);
    stop();
    end?.();
  };
}
