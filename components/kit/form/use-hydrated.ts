import { useSyncExternalStore } from "react";

const noSubscription = () => () => undefined;

/**
 * False until hydration: a form's button is disabled until then, or the browser would submit the
 * form natively, which loses the values and shows them in the URL.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  );
