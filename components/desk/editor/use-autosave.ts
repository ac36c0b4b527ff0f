"use client";

import { useEffect, useEffectEvent } from "react";

/** How long nothing may have been typed before a draft is saved. */
const QUIET_MS = 2_500;
/** How long to wait after a save that failed. */
const RETRY_MS = 15_000;

type Options = {
  /** Whether there is something to save, and it may be saved unasked. */
  isOn: boolean;
  /** What changes with every character. */
  values: unknown;
  hasFailed: boolean;
  save(): Promise<boolean>;
};

/**
 * Saves when nothing was typed for a moment; after a failure less often, and at once when the
 * connection is back.
 */
export function useAutosave({ isOn, values, hasFailed, save }: Options): void {
  const run = useEffectEvent(() => void save());
  useEffect(() => {
    if (!isOn) return;
    const onTime = () => run();
    const timer = setTimeout(onTime, hasFailed ? RETRY_MS : QUIET_MS);
    window.addEventListener("online", onTime);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("online", onTime);
    };
  }, [isOn, values, hasFailed]);
}
