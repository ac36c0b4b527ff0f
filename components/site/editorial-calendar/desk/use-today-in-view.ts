"use client";

import { useEffect, type RefObject } from "react";

/**
 * Shows the day of today when the calendar opens at it and the day is outside the window, as in the
 * list of days of a phone.
 */
export function useTodayInView(root: RefObject<HTMLElement | null>, isWanted: boolean): void {
  useEffect(() => {
    const day = isWanted ? root.current?.querySelector("[aria-current=date]") : undefined;
    if (!day) return;
    const { top, bottom } = day.getBoundingClientRect();
    if (top < 0 || bottom > window.innerHeight) day.scrollIntoView({ block: "center" });
    // Once: what is shown later was scrolled to by the reader.
    // oxlint-disable-next-line react/exhaustive-deps -- only when it opens
  }, []);
}
