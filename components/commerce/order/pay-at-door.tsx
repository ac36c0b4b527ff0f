"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { callApi } from "@/components/kit/form/api-client";
import { FormEnd } from "@/components/kit/form/form-end";
import type { FormTexts } from "@/components/kit/form/labels";
import { useApiForm } from "@/components/kit/form/use-api-form";
import { useHydrated } from "@/components/kit/form/use-hydrated";
import { Button } from "@/components/kit/ui/button";
import { TextField } from "@/components/kit/ui/field";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { ActionProblem } from "./action-problem";
import { messageOfResult } from "./payment-problem";

type Label = "ask" | "again" | "busy" | "sent" | "code" | "confirm" | "changed";

export type PayAtDoorProps = {
  locale: Locale;
  orderId: number;
  signature: string;
  /** Whether the code was mailed. */
  isSent: boolean;
  texts: FormTexts;
  labels: Record<Label, string>;
};

/** Chooses to pay an order at the door: a code is mailed, and given here the tickets count. */
export function PayAtDoor({ locale, orderId, signature, isSent, texts, labels }: PayAtDoorProps) {
  const router = useRouter();
  const isReady = useHydrated();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const call = (body: object) =>
    callApi(`/api/event-order/${orderId}/pay-at-door?locale=${locale}`, body, "POST", {
      "X-Order-Signature": signature,
    });
  const { formProps, field, ...end } = useApiForm<{ code: string }, unknown>({
    schema: async () => (await import("@/lib/commerce/payment/at-door/schema")).doorCodeBody,
    locale,
    texts,
    call,
    onDone: () => router.refresh(),
  });
  const ask = async () => {
    if (busy) return;
    setBusy(true);
    setProblem("");
    const result = await call({});
    setBusy(false);
    setProblem(
      messageOfResult(result, { problems: texts.problems, changed: labels.changed }, locale),
    );
    if (result.kind === "ok" || result.kind === "conflict") router.refresh();
  };
  const label = isSent ? labels.again : labels.ask;
  return (
    <div className="mt-4">
      <ActionProblem text={problem} />
      <p role="status" className="mb-4 border-s-3 border-rule bg-wash px-4 py-3 empty:hidden">
        {isSent && labels.sent}
      </p>
      {isSent && (
        <form {...formProps} className="mb-6 grid max-w-sm gap-4">
          <TextField
            {...field("code")}
            label={labels.code}
            required
            inputMode="numeric"
            autoComplete="one-time-code"
          />
          <FormEnd {...end} label={labels.confirm} busyLabel={labels.busy} />
        </form>
      )}
      <Button kind="quiet" disabled={!isReady} aria-disabled={busy} onClick={() => void ask()}>
        {busy ? labels.busy : label}
      </Button>
    </div>
  );
}
