"use client";

import { useEffect, useState } from "react";

/** The time of the render, again after the given number of milliseconds; for what ends by itself. */
export function useNowUntil(until: number | undefined): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (until === undefined) return;
    const update = () => setNow(Date.now());
    const timer = setTimeout(update, Math.max(0, until - Date.now()) + 1);
    const first = setTimeout(update);
    return () => {
      clearTimeout(timer);
      clearTimeout(first);
    };
  }, [until]);
  return now;
}
