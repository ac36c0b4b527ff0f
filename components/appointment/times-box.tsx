"use client";

import { useCallback, useState, type ComponentType, type ReactNode } from "react";
import type { FreeTimesProps } from "./free-times";

/**
 * The next free times above a link to all of them (`children`); their code and data are loaded when
 * the box comes into the window, so that the page of a company stays within its weight.
 */
export function TimesBox({ children, ...rest }: FreeTimesProps & { children: ReactNode }) {
  const [Times, setTimes] = useState<ComponentType<FreeTimesProps>>();
  const watch = useCallback((box: HTMLElement | null) => {
    if (!box) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting)
        // Without the code the link still leads to all times.
        import("./free-times").then(
          (module) => setTimes(() => module.FreeTimes),
          () => undefined,
        );
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={watch}>
      {Times && <Times {...rest} />}
      {children}
    </div>
  );
}
