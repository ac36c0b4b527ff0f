"use client";

import { useRouter } from "next/navigation";
import { useState, type ReactNode } from "react";
import { callApi } from "@/components/kit/form/api-client";
import type { FormTexts } from "@/components/kit/form/labels";
import { problemText } from "@/components/kit/form/problem-text";
import { useHydrated } from "@/components/kit/form/use-hydrated";
import { Button } from "@/components/kit/ui/button";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { ActionProblem } from "./action-problem";

export type OrderActionProps = {
  locale: Locale;
  orderId: number;
  signature: string;
  problems: FormTexts["problems"];
};

type Props = OrderActionProps & {
  /** The last part of the endpoint: `cancel`. */
  action: "cancel" | "change-date" | "return" | "withdraw";
  body?: object;
  labels: Record<"ask" | "question" | "yes" | "no" | "busy", string>;
  /** What is chosen in the second step. */
  children?: ReactNode;
  /** Whether the choice is incomplete. */
  isIncomplete?: boolean;
};

/** Changes an order in two steps, and shows it as it is then. */
export function OrderAction({
  locale,
  orderId,
  signature,
  problems,
  action,
  body,
  labels,
  children,
  isIncomplete = false,
}: Props) {
  const router = useRouter();
  const isReady = useHydrated();
  const [isAsking, setIsAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const send = async () => {
    if (busy || isIncomplete) return;
    setBusy(true);
    setProblem("");
    const path = `/api/event-order/${orderId}/${action}?locale=${locale}`;
    const headers = { "X-Order-Signature": signature };
    const result = await callApi(path, body, "POST", headers);
    setBusy(false);
    if (result.kind === "ok") {
      setIsAsking(false);
      router.refresh();
    } else setProblem(problemText(result, problems, locale) ?? problems.failed);
  };
  return (
    <div className="mt-10">
      <ActionProblem text={problem} />
      {isAsking ? (
        <>
          <p className="mb-4">{labels.question}</p>
          {children}
          <div className="flex flex-wrap gap-4">
            <Button kind="danger" aria-disabled={busy || isIncomplete} onClick={() => void send()}>
              {busy ? labels.busy : labels.yes}
            </Button>
            <Button kind="quiet" onClick={() => setIsAsking(false)}>
              {labels.no}
            </Button>
          </div>
        </>
      ) : (
        <Button kind="quiet" disabled={!isReady} onClick={() => setIsAsking(true)}>
          {labels.ask}
        </Button>
      )}
    </div>
  );
}
