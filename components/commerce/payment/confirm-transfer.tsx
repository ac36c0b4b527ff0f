"use client";

import { useState } from "react";
import { callApi } from "@/components/kit/form/api-client";
import type { FormTexts } from "@/components/kit/form/labels";
import { useHydrated } from "@/components/kit/form/use-hydrated";
import { messageOfResult } from "@/components/commerce/order/payment-problem";
import { Button } from "@/components/kit/ui/button";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { ConfirmedTransfer } from "@/lib/commerce/payment/schema";

type Props = {
  locale: Locale;
  number: string;
  token: string;
  problems: FormTexts["problems"];
  labels: Record<"button" | "busy" | "changed", string>;
};

/** The one button of the page that confirms a bank transfer; it leads to the order. */
export function ConfirmTransfer({ locale, number, token, problems, labels }: Props) {
  const isReady = useHydrated();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const confirm = async () => {
    if (busy) return;
    setBusy(true);
    setProblem("");
    const path = `/api/payment/confirm?locale=${locale}`;
    const result = await callApi<ConfirmedTransfer>(path, { number, token });
    if (result.kind === "ok") {
      // Busy until the page is left.
      window.location.assign(result.data.order_url);
      return;
    }
    setBusy(false);
    setProblem(messageOfResult(result, { problems, changed: labels.changed }, locale));
  };
  return (
    <div className="mt-6">
      <p
        role="alert"
        className="mb-4 border-s-3 border-bad bg-wash px-4 py-3 text-bad empty:hidden"
      >
        {problem}
      </p>
      <Button disabled={!isReady} aria-disabled={busy} onClick={() => void confirm()}>
        {busy ? labels.busy : labels.button}
      </Button>
    </div>
  );
}
