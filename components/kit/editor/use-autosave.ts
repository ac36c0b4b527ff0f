"use client";

import { useEffect, useEffectEvent } from "react";

/** The debounce of autosave. */
const QUIET_MS = 2_500;
/** The delay after a failed save. */
const RETRY_MS = 15_000;
/** The delay with a restored draft: its notice offers to discard it, which a save takes away. */
const RESTORED_MS = 15_000;

type Options = {
  /** Whether there are changes that may be autosaved. */
  isOn: boolean;
  /** A value that changes with every edit, which restarts the debounce. */
  values: unknown;
  hasFailed: boolean;
  /** Whether a draft was restored, and nothing saved since. */
  isRestored: boolean;
  save(): Promise<boolean>;
};

const delayOf = ({ hasFailed, isRestored }: Options): number => {
  if (hasFailed) return RETRY_MS;
  return isRestored ? RESTORED_MS : QUIET_MS;
};

/**
 * Autosave with a debounce and when the screen is left; after a failure and over a restored draft
 * with a longer delay, and immediately when the browser is online again.
 */
export function useAutosave(options: Options): void {
  const { isOn, values, save } = options;
  const delay = delayOf(options);
  const run = useEffectEvent(() => void save());
  useEffect(() => {
    if (!isOn) return;
    const onTime = () => run();
    const timer = setTimeout(onTime, delay);
    window.addEventListener("online", onTime);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("online", onTime);
    };
  }, [isOn, values, delay]);

  // The screen is left without a link, such as by the back button.
  const leave = useEffectEvent(() => {
    if (isOn) void save();
  });
  useEffect(() => () => leave(), []);
}
