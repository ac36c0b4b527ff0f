"use client";

import { useEffect, useRef, useState, type ComponentType } from "react";
import { ButtonLink } from "@/components/ui/button";
import type { FreeTimesProps } from "./free-times";

/**
 * A link to the screen that books, above which the next free times appear; their code and data are
 * loaded when the box comes near the window.
 */
export function TimesBox({ href, ...rest }: FreeTimesProps & { href: string }) {
  const [Times, setTimes] = useState<ComponentType<FreeTimesProps>>();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        // Without the code the link still leads to all times.
        import("./free-times").then(
          (module) => setTimes(() => module.FreeTimes),
          () => undefined,
        );
      },
      { rootMargin: "300px" },
    );
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={box}>
      {Times && <Times {...rest} />}
      <ButtonLink href={href} rel="nofollow">
        {rest.labels.all}
      </ButtonLink>
    </div>
  );
}
