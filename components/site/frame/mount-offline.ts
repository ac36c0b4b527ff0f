import { forgetOthersPages } from "@/components/kit/offline/own-pages";
import { canKeep } from "@/components/kit/offline/register";
import { sessionState, subscribeSession } from "@/components/kit/session/session-store";
import { onFirstSign } from "@/components/kit/ui/first-sign";

/** How long the page comes before what is kept of it, in milliseconds. */
const AFTER_MS = 1_500;

const load = () => import("./offline-part");

/**
 * Keeps the page of a reader for a time without a network, and sends what waits. A page is visited
 * once a person has given a sign there.
 */
export function mountOffline(_element: HTMLElement, isAwake: boolean): () => void {
  if (!canKeep()) return () => undefined;
  let end: (() => void) | undefined;
  let isGone = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const start = () =>
    void load().then(
      ({ startOffline }) => {
        if (!isGone) end = startOffline();
      },
      // Without its code the page is not kept.
      () => undefined,
    );
  const startLater = () => {
    timer = setTimeout(start, AFTER_MS);
  };
  const stopWaiting = isAwake ? undefined : onFirstSign(startLater);
  if (isAwake) startLater();
  const stop = subscribeSession(() => {
    const { status, user } = sessionState();
    if (status !== "unknown") void forgetOthersPages(user?.id ?? 0);
  });
  return () => {
    isGone = true;
    stopWaiting?.();
    clearTimeout(timer);
    stop();
    end?.();
  };
}
