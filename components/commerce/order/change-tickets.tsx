"use client";

import { useRouter } from "next/navigation";
import { useId, useState } from "react";
import { callApi } from "@/components/kit/form/api-client";
import { useHydrated } from "@/components/kit/form/use-hydrated";
import { Button } from "@/components/kit/ui/button";
import { Radio } from "@/components/kit/ui/radio";
import type { ChangeInput, ChangeView } from "@/lib/commerce/payment/change/schema";
import { ActionProblem } from "./action-problem";
import type { OrderActionProps } from "./order-action";
import { messageOfResult } from "./payment-problem";

/** What tickets can become: the body of the call, and its words with the difference. */
export type TicketOption = { body: ChangeInput; text: string; difference: string; isPaid: boolean };

type Props = OrderActionProps & {
  options: readonly TicketOption[];
  labels: Record<"which" | "change" | "pay" | "busy" | "changed", string>;
};

/**
 * Changes tickets to what is chosen: at once where nothing is to be paid, else on the page of the
 * gateway, which leads back here.
 */
export function ChangeTickets({ options, labels, ...order }: Props) {
  const { locale, orderId, signature, problems } = order;
  const router = useRouter();
  const isReady = useHydrated();
  const name = useId();
  const [chosen, setChosen] = useState<number>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const option = chosen === undefined ? undefined : options[chosen];
  const send = async () => {
    if (busy || !option) return;
    setBusy(true);
    setProblem("");
    const path = `/api/event-order/${orderId}/change?locale=${locale}`;
    const headers = { "X-Order-Signature": signature };
    const result = await callApi<ChangeView>(path, option.body, "POST", headers);
    if (result.kind === "ok" && result.data.redirect_url !== null) {
      // Busy until the page is left.
      window.location.assign(result.data.redirect_url);
      return;
    }
    setBusy(false);
    setProblem(messageOfResult(result, { problems, changed: labels.changed }, locale));
    if (result.kind !== "ok" && result.kind !== "conflict") return;
    setChosen(undefined);
    router.refresh();
  };
  const label = option?.isPaid ? labels.pay : labels.change;
  return (
    <div className="mt-4">
      <ActionProblem text={problem} />
      <fieldset className="mb-6">
        <legend className="mb-2 font-medium">{labels.which}</legend>
        <div className="grid gap-2">
          {options.map(({ text, difference }, at) => (
            <label key={text} className="flex min-h-6 items-start gap-2">
              <Radio
                name={name}
                value={at}
                checked={chosen === at}
                onChange={() => setChosen(at)}
              />
              <span>
                {text}
                <span className="text-soft"> · {difference}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <Button
        kind="quiet"
        disabled={!isReady}
        aria-disabled={busy || !option}
        onClick={() => void send()}
      >
        {busy ? labels.busy : label}
      </Button>
    </div>
  );
}
