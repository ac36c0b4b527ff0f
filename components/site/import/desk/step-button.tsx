import type { ReactNode } from "react";
import { Button } from "@/components/kit/ui/button";

type Props = { busy: boolean; onPress(): Promise<unknown>; children: ReactNode };

/** The button that leads to the next step of an import; not while something is under way. */
export const StepButton = ({ busy, onPress, children }: Props) => (
  <Button
    aria-disabled={busy || undefined}
    onClick={() => {
      if (!busy) void onPress();
    }}
  >
    {children}
  </Button>
);
