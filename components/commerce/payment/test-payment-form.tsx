"use client";

import { callApi } from "@/components/kit/form/api-client";
import { FormEnd } from "@/components/kit/form/form-end";
import type { FormTexts } from "@/components/kit/form/labels";
import { useApiForm } from "@/components/kit/form/use-api-form";
import type { TestCard } from "@/lib/commerce/payment/test-card-kinds";
import type { Locale } from "@/lib/kernel/i18n/locale";

type Outcome = "pay" | "decline";
type Body = { key: string; outcome: Outcome; card?: TestCard | undefined };
type Props = {
  locale: Locale;
  paymentKey: string;
  outcome: Outcome;
  /** How the card behaves later that is stored with it. */
  card?: TestCard;
  texts: FormTexts;
  labels: { send: string; sending: string };
};

/** A button of the test gateway; afterwards the buyer is back at the order, which says its state. */
export function TestPaymentForm({ locale, paymentKey, outcome, card, texts, labels }: Props) {
  const { formProps, ...end } = useApiForm<Body, { order_url: string }>({
    schema: async () => (await import("@/lib/commerce/payment/test-payment-body")).testPaymentBody,
    locale,
    texts,
    prepare: () => ({ key: paymentKey, outcome, card }),
    call: (body) => callApi("/api/payment/test", body),
    onDone: ({ order_url: orderUrl }) => {
      window.location.assign(orderUrl);
    },
  });
  return (
    <form {...formProps}>
      <FormEnd {...end} label={labels.send} busyLabel={labels.sending} />
    </form>
  );
}
