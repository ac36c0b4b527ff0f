"use client";

import { useEffect, useRef, type RefObject } from "react";
import { hasAttention } from "./client/page-attention";

/** The attribute with the id of a message of the other person. */
export const RECEIVED_ATTRIBUTE = "data-received";

const idOf = (element: Element) => Number(element.getAttribute(RECEIVED_ATTRIBUTE));

/**
 * Tells which messages of the other person were really seen: those in view while the tab is visible
 * and its window has the focus.
 * @param scroller the element in which the messages scroll
 * @param lastId the last message that is shown; a change makes new elements known
 * @param onSeen is called with the highest id that was seen
 */
export function useSeen(
  scroller: RefObject<HTMLElement | null>,
  lastId: number,
  onSeen: (upTo: number) => void,
): void {
  const inView = useRef(new Set<Element>());
  const latest = useRef(onSeen);
  useEffect(() => {
    latest.current = onSeen;
  });
  useEffect(() => {
    const root = scroller.current;
    if (!root) return;
    const shown = inView.current;
    const check = () => {
      if (shown.size > 0 && hasAttention()) latest.current(Math.max(...[...shown].map(idOf)));
    };
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) shown.add(target);
          else shown.delete(target);
        check();
      },
      { root },
    );
    for (const element of root.querySelectorAll(`[${RECEIVED_ATTRIBUTE}]`))
      observer.observe(element);
    window.addEventListener("focus", check);
    document.addEventListener("visibilitychange", check);
    return () => {
      observer.disconnect();
      shown.clear();
      window.removeEventListener("focus", check);
      document.removeEventListener("visibilitychange", check);
    };
  }, [scroller, lastId]);
}
