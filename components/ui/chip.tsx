import type { ReactNode } from "react";

export type ChipTone = "good" | "waiting" | "bad" | "plain";

type Props = { tone: ChipTone; className?: string; children: ReactNode };

/** A state in a word; the colour only repeats what it says. */
export function Chip({ tone, className, children }: Props) {
  return (
    <span className={className ? `state-chip ${className}` : "state-chip"} data-tone={tone}>
      {children}
    </span>
  );
}
