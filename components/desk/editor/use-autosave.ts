"use client";

import { useEffect, useRef } from "react";

/** How long nobody may have typed before a draft is saved. */
const QUIET_MS = 2_500;
/** How long to wait after a save that failed. */
const RETRY_MS = 15_000;

type Options = {
  /** Whether there is something to save, and it may be saved unasked. */
  isOn: boolean;
  /** What changes with every letter. */
  values: unknown;
  hasFailed: boolean;
  save(): Promise<boolean>;
};

/**
 * Saves when nobody has typed for a moment; after a failure less often, and at once when the
 * connection is back.
 */
export function useAutosave({ isOn, values, hasFailed, save }: Options): void {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    if (!isOn) return;
    const run = () => void latest.current();
    const timer = setTimeout(run, hasFailed ? RETRY_MS : QUIET_MS);
    window.addEventListener("online", run);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("online", run);
    };
  }, [isOn, values, hasFailed]);
}
