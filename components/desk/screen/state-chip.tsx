import type { ReactNode } from "react";

export type ChipTone = "good" | "waiting" | "bad" | "plain";

/** A state in a word; the colour only repeats what it says. */
export function StateChip({ tone, children }: { tone: ChipTone; children: ReactNode }) {
  return (
    <span className="state-chip" data-tone={tone}>
      {children}
    </span>
  );
}
