"use client";

import { useEffect, useState, type RefObject } from "react";

/** Whether an element that scrolls sideways has more at its start and end. */
export function useOverflow(element: RefObject<HTMLElement | null>) {
  const [more, setMore] = useState({ start: false, end: false });
  useEffect(() => {
    const bar = element.current;
    if (!bar) return;
    const measure = () => {
      const start = bar.scrollLeft > 1;
      const end = bar.scrollLeft + bar.clientWidth < bar.scrollWidth - 1;
      setMore((now) => (now.start === start && now.end === end ? now : { start, end }));
    };
    const frame = requestAnimationFrame(measure);
    bar.addEventListener("scroll", measure, { passive: true });
    window.addEventListener("resize", measure);
    return () => {
      cancelAnimationFrame(frame);
      bar.removeEventListener("scroll", measure);
      window.removeEventListener("resize", measure);
    };
  }, [element]);
  return more;
}
