"use client";

import { callApi } from "@/components/kit/form/api-client";
import type { FormTexts } from "@/components/kit/form/labels";
import { OneAction } from "@/components/commerce/order/one-action";
import { messageOfResult } from "@/components/commerce/order/payment-problem";
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
  const confirm = async (): Promise<string> => {
    const path = `/api/payment/confirm?locale=${locale}`;
    const result = await callApi<ConfirmedTransfer>(path, { number, token });
    if (result.kind !== "ok")
      return messageOfResult(result, { problems, changed: labels.changed }, locale);
    window.location.assign(result.data.order_url);
    // Busy until the page is left.
    return new Promise(() => undefined);
  };
  return <OneAction label={labels.button} busyLabel={labels.busy} className="mt-6" run={confirm} />;
}
