"use client";

import { useState } from "react";
import { callApi } from "@/components/kit/form/api-client";
import { Button } from "@/components/kit/ui/button";

type Labels = {
  text: string;
  button: string;
  busy: string;
  left: string;
  already: string;
  invalid: string;
  failed: string;
};
type Outcome = "left" | "already" | "invalid" | "failed";

const NOT_FOUND = 404;

/** The button behind a mailed link that ends the monthly report; nothing happens before. */
export function LeaveReport({ token, labels }: { token: string; labels: Labels }) {
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const isOver = outcome !== undefined && outcome !== "failed";
  const leave = async () => {
    if (isBusy) return;
    setBusy(true);
    const body = { "List-Unsubscribe": "One-Click" };
    const result = await callApi<{ state: "left" | "already" }>(
      `/api/daily-count/leave/${encodeURIComponent(token)}`,
      body,
    );
    setBusy(false);
    if (result.kind === "ok") return setOutcome(result.data.state);
    const isInvalid = result.kind === "refused" && result.status === NOT_FOUND;
    setOutcome(isInvalid ? "invalid" : "failed");
  };
  return (
    <div className="mt-6 max-w-prose">
      {!isOver && (
        <>
          <p>{labels.text}</p>
          <Button className="mt-6" aria-disabled={isBusy} onClick={() => void leave()}>
            {isBusy ? labels.busy : labels.button}
          </Button>
        </>
      )}
      <p role="status" className="mt-4">
        {outcome && labels[outcome]}
      </p>
    </div>
  );
}
