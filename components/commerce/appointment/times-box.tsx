"use client";

import { useState, type ComponentType, type ReactNode } from "react";
import type { FreeTimesProps } from "./free-times";

type Props = FreeTimesProps & { summary: string; children: ReactNode };

/**
 * The next free times, folded, above a link to all of them (`children`). Their code and data are
 * loaded when it is unfolded, so that the page of a company stays within its weight.
 */
export function TimesBox({ summary, children, ...rest }: Props) {
  const [Times, setTimes] = useState<ComponentType<FreeTimesProps>>();
  // Without the code the link still leads to all times.
  const load = () =>
    void import("./free-times").then(
      (module) => setTimes(() => module.FreeTimes),
      () => undefined,
    );
  return (
    <details
      onToggle={load}
      // It may have been unfolded before the scripts of the page ran.
      ref={(box) => {
        if (box?.open && !Times) load();
      }}
    >
      <summary>{summary}</summary>
      {Times && <Times {...rest} />}
      {children}
    </details>
  );
}
