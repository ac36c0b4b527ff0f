"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { callApi } from "@/components/form/api-client";
import type { FormTexts } from "@/components/form/labels";
import { problemText } from "@/components/form/problem-text";
import { useHydrated } from "@/components/form/use-hydrated";
import { Button } from "@/components/ui/button";
import type { Locale } from "@/lib/i18n/locale";

type Props = {
  locale: Locale;
  orderId: number;
  signature: string;
  problems: FormTexts["problems"];
  labels: Record<"cancel" | "cancelQuestion" | "cancelYes" | "cancelNo" | "busy", string>;
};

/** Cancels an order in two steps, and shows it as it is then. */
export function CancelOrder({ locale, orderId, signature, problems, labels }: Props) {
  const router = useRouter();
  const isReady = useHydrated();
  const [isAsking, setIsAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const cancel = async () => {
    if (busy) return;
    setBusy(true);
    setProblem("");
    const path = `/api/event-order/${orderId}/cancel?locale=${locale}`;
    const headers = { "X-Order-Signature": signature };
    const result = await callApi(path, undefined, "POST", headers);
    setBusy(false);
    if (result.kind === "ok") {
      setIsAsking(false);
      router.refresh();
    } else setProblem(problemText(result, problems, locale) ?? problems.failed);
  };
  return (
    <div className="mt-10">
      <p
        role="alert"
        className="mb-4 border-s-3 border-bad bg-wash px-4 py-3 text-bad empty:hidden"
      >
        {problem}
      </p>
      {isAsking ? (
        <>
          <p className="mb-4">{labels.cancelQuestion}</p>
          <div className="flex flex-wrap gap-4">
            <Button kind="danger" aria-disabled={busy} onClick={() => void cancel()}>
              {busy ? labels.busy : labels.cancelYes}
            </Button>
            <Button kind="quiet" onClick={() => setIsAsking(false)}>
              {labels.cancelNo}
            </Button>
          </div>
        </>
      ) : (
        <Button kind="quiet" disabled={!isReady} onClick={() => setIsAsking(true)}>
          {labels.cancel}
        </Button>
      )}
    </div>
  );
}
