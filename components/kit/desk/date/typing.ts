"use client";

import { useEffect, type RefObject } from "react";

/** The segments that can be typed into. */
const SEGMENT = "[data-type]:not([data-type='literal'])";
const SEPARATORS = "/.-:, ";

const segmentsOf = (box: HTMLElement | null) => [
  ...(box?.querySelectorAll<HTMLElement>(SEGMENT) ?? []),
];

/** Focuses the first segment of a field. */
export const focusFirst = (box: HTMLElement | null): void => segmentsOf(box)[0]?.focus();

/**
 * Lets a date be typed with its separators, as in `7/3/2026 7:00`: one after a digit goes to the
 * next segment; one after a segment that was full and was left by itself does nothing.
 */
export function useSeparators(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = box.current;
    let hasDigit = false;
    const onFocus = () => {
      hasDigit = false;
    };
    // The library listens for the same native event: React has none of this name on the element.
    const onInput = (event: InputEvent) => {
      if (!event.data) return;
      if (/^\d$/.test(event.data)) hasDigit = true;
      if (!SEPARATORS.includes(event.data)) return;
      event.preventDefault();
      event.stopPropagation();
      if (!hasDigit) return;
      const segments = segmentsOf(element);
      segments[segments.findIndex((each) => each === document.activeElement) + 1]?.focus();
    };
    element?.addEventListener("focusin", onFocus);
    element?.addEventListener("beforeinput", onInput, true);
    return () => {
      element?.removeEventListener("focusin", onFocus);
      element?.removeEventListener("beforeinput", onInput, true);
    };
  }, [box]);
}
