"use client";

import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";

/** How near the end counts as the end, in pixels. */
const NEAR_PX = 80;

type Thread = {
  /** Whether there is something to scroll to. */
  isReady: boolean;
  firstKey: string | undefined;
  lastKey: string | undefined;
};

/**
 * The scroll position of a thread: at first the line "new" or the end; the end as long as the reader
 * is there; where they read when older messages come above.
 * @returns the element that scrolls, whether the reader is at the end, and a function that goes there
 */
export function useThreadScroll({ isReady, firstKey, lastKey }: Thread): {
  scroller: RefObject<HTMLDivElement | null>;
  isAtEnd: boolean;
  toEnd(): void;
} {
  const scroller = useRef<HTMLDivElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const follows = useRef(true);
  const height = useRef(0);
  const toEnd = () => {
    const element = scroller.current;
    element?.scrollTo({ top: element.scrollHeight });
  };

  // Older messages above keep the text in place that is being read.
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    if (!follows.current) element.scrollBy({ top: element.scrollHeight - height.current });
    height.current = element.scrollHeight;
  }, [firstKey]);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || !isReady) return;
    const line = element.querySelector<HTMLElement>("[data-new]");
    if (line && height.current === 0) line.scrollIntoView({ block: "center" });
    else if (follows.current) element.scrollTo({ top: element.scrollHeight });
    height.current = element.scrollHeight;
  }, [isReady, lastKey]);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const onScroll = () => {
      const left = element.scrollHeight - element.scrollTop - element.clientHeight;
      follows.current = left < NEAR_PX;
      setAtEnd(follows.current);
    };
    element.addEventListener("scroll", onScroll, { passive: true });
    // The keyboard of a phone, pictures and the line of typing change the height.
    const sizes = new ResizeObserver(() => {
      if (follows.current) element.scrollTo({ top: element.scrollHeight });
    });
    sizes.observe(element);
    return () => {
      element.removeEventListener("scroll", onScroll);
      sizes.disconnect();
    };
  }, []);
  return { scroller, isAtEnd, toEnd };
}
