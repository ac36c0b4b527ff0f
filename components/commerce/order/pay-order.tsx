"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { callApi } from "@/components/kit/form/api-client";
import type { FormTexts } from "@/components/kit/form/labels";
import { useHydrated } from "@/components/kit/form/use-hydrated";
import { Button } from "@/components/kit/ui/button";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { Method } from "@/lib/commerce/payment/method-names";
import type { PaymentStart } from "@/lib/commerce/payment/schema";
import { ActionProblem } from "./action-problem";
import { messageOfResult } from "./payment-problem";

type Props = {
  locale: Locale;
  orderId: number;
  signature: string;
  methods: readonly Method[];
  /** How the order is being paid already. */
  begun: Method | null;
  problems: FormTexts["problems"];
  labels: Record<Method | "goOn" | "busy" | "changed" | "mailSent", string>;
};

/** The gateway reports a payment some seconds after the buyer is back. */
const LOOK_EVERY_MS = 2_000;
const LOOKS = 10;

/** Loads the page again a few times while a card payment is under way. */
function useLooks(isActive: boolean, look: () => void): void {
  useEffect(() => {
    if (!isActive) return undefined;
    let looks = 0;
    const timer = setInterval(() => {
      looks += 1;
      if (looks === LOOKS) clearInterval(timer);
      look();
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isActive, look]);
}

/**
 * Begins the payment of an order or goes on with it: by card on the pages of the gateway, by bank
 * transfer with the details that this page then shows. Only the order says what is paid.
 */
export function PayOrder(props: Props) {
  const { locale, orderId, signature, methods, begun, problems, labels } = props;
  const router = useRouter();
  const isReady = useHydrated();
  const [busy, setBusy] = useState<Method>();
  const [problem, setProblem] = useState("");
  const [isMailSent, setIsMailSent] = useState(false);
  useLooks(begun === "card", router.refresh);
  useEffect(() => {
    // Restored from the back/forward cache after a visit to the gateway.
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) setBusy(undefined);
    };
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, []);
  const pay = async (method: Method) => {
    if (busy) return;
    setBusy(method);
    setProblem("");
    setIsMailSent(false);
    const body = { event_order_id: orderId, method, signature };
    const result = await callApi<PaymentStart>("/api/payment", body);
    if (result.kind === "ok" && result.data.redirect_url !== null) {
      // Busy until the page is left.
      window.location.assign(result.data.redirect_url);
      return;
    }
    setBusy(undefined);
    setIsMailSent(result.kind === "ok" && result.data.status === "confirm");
    setProblem(messageOfResult(result, { problems, changed: labels.changed }, locale));
    if (result.kind === "ok" || result.kind === "conflict") router.refresh();
  };
  // A transfer that was begun needs no button: its details are on the page.
  const offered = methods.filter((method) => method === "card" || begun !== "bank_transfer");
  const labelOf = (method: Method) => (method === begun ? labels.goOn : labels[method]);
  return (
    <div className="mt-6">
      <ActionProblem text={problem} />
      <p role="status" className="mb-4 border-s-3 border-rule bg-wash px-4 py-3 empty:hidden">
        {isMailSent && labels.mailSent}
      </p>
      <div className="flex flex-wrap gap-4">
        {offered.map((method) => (
          <Button
            key={method}
            kind={method === "card" ? undefined : "quiet"}
            disabled={!isReady}
            aria-disabled={busy !== undefined || undefined}
            className="disabled:opacity-100"
            onClick={() => void pay(method)}
          >
            {busy === method ? labels.busy : labelOf(method)}
          </Button>
        ))}
      </div>
    </div>
  );
}
