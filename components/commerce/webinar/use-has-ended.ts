import { useSyncExternalStore } from "react";

const noSubscription = () => () => undefined;

/** Whether a webinar has ended by the reader's clock; not on a cached page before it is hydrated. */
export const useHasEnded = (endsAt: string): boolean =>
  useSyncExternalStore(
    noSubscription,
    () => Date.parse(endsAt) <= Date.now(),
    () => false,
  );
