"use client";

import { useEffect, useEffectEvent } from "react";

/** The debounce of autosave. */
const QUIET_MS = 2_500;
/** The delay after a failed save. */
const RETRY_MS = 15_000;

type Options = {
  /** Whether there are changes that may be autosaved. */
  isOn: boolean;
  /** A value that changes with every edit, which restarts the debounce. */
  values: unknown;
  hasFailed: boolean;
  save(): Promise<boolean>;
};

/**
 * Autosave with a debounce and when the screen is left; after a failure with a longer delay, and
 * immediately when the browser is online again.
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

  // The screen is left without a link, such as by the back button.
  const leave = useEffectEvent(() => {
    if (isOn) void save();
  });
  useEffect(() => () => leave(), []);
}
