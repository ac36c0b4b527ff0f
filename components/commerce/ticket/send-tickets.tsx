"use client";

import { useState } from "react";
import { callApi } from "@/components/kit/form/api-client";
import type { FormTexts } from "@/components/kit/form/labels";
import { problemText } from "@/components/kit/form/problem-text";
import { useHydrated } from "@/components/kit/form/use-hydrated";
import { Button } from "@/components/kit/ui/button";
import type { Locale } from "@/lib/kernel/i18n/locale";

type Props = {
  locale: Locale;
  orderId: number;
  signature: string;
  problems: FormTexts["problems"];
  labels: Record<"sendTickets" | "sendingTickets" | "ticketsSent", string>;
};

/** Mails the tickets of an order again, and says to which address. */
export function SendTickets({ locale, orderId, signature, problems, labels }: Props) {
  const isReady = useHydrated();
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState({ text: "", isProblem: false });
  const send = async () => {
    if (busy) return;
    setBusy(true);
    const path = `/api/event-order/${orderId}/send-tickets?locale=${locale}`;
    const headers = { "X-Order-Signature": signature };
    const result = await callApi<{ email: string }>(path, undefined, "POST", headers);
    setBusy(false);
    const isProblem = result.kind !== "ok";
    const text = isProblem
      ? (problemText(result, problems, locale) ?? problems.failed)
      : labels.ticketsSent.replace("{email}", result.data.email);
    setTold({ text, isProblem });
  };
  return (
    <>
      <Button kind="quiet" disabled={!isReady} aria-disabled={busy} onClick={() => void send()}>
        {busy ? labels.sendingTickets : labels.sendTickets}
      </Button>
      <p
        role="status"
        className={`basis-full border-s-3 bg-wash px-4 py-3 empty:hidden ${
          told.isProblem ? "border-bad text-bad" : "border-good"
        }`}
      >
        {told.text}
      </p>
    </>
  );
}
