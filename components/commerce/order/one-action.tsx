"use client";

import { useState } from "react";
import { useHydrated } from "@/components/kit/form/use-hydrated";
import { Button } from "@/components/kit/ui/button";
import { ActionProblem } from "./action-problem";

type Props = {
  label: string;
  busyLabel: string;
  kind?: "quiet";
  className: string;
  /** @returns why it failed; empty after success */
  run(): Promise<string>;
};

/** The one button of a page, with what went wrong above it. */
export function OneAction({ label, busyLabel, kind, className, run }: Props) {
  const isReady = useHydrated();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const press = async () => {
    if (busy) return;
    setBusy(true);
    setProblem("");
    const text = await run();
    setBusy(false);
    setProblem(text);
  };
  return (
    <div className={className}>
      <ActionProblem text={problem} />
      <Button kind={kind} disabled={!isReady} aria-disabled={busy} onClick={() => void press()}>
        {busy ? busyLabel : label}
      </Button>
    </div>
  );
}
