import type { ReactNode } from "react";

export type ChipTone = "good" | "waiting" | "bad" | "plain";

type Props = { tone: ChipTone; className?: string; children: ReactNode };

/** A status as text; its colour is redundant. */
export function Chip({ tone, className, children }: Props) {
  return (
    <span className={className ? `state-chip ${className}` : "state-chip"} data-tone={tone}>
      {children}
    </span>
  );
}
