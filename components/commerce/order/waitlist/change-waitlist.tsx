"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { callApi } from "@/components/kit/form/api-client";
import { FormEnd } from "@/components/kit/form/form-end";
import type { FormTexts } from "@/components/kit/form/labels";
import { useApiForm } from "@/components/kit/form/use-api-form";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { WishesFields, type WishFields } from "./wishes-fields";

type Props = {
  locale: Locale;
  token: string;
  /** What is waited for now, and the largest number that one order may have. */
  entry: { quantity: number; noPartialOffer: boolean };
  most: number;
  texts: FormTexts;
  labels: Record<
    "title" | "hint" | "send" | "sending" | "done" | "quantity" | "noPartialOffer",
    string
  >;
};

/** Changes what somebody waits for, and shows the entry as it is then. */
export function ChangeWaitlist({ locale, token, entry, most, texts, labels }: Props) {
  const router = useRouter();
  const [isDone, setDone] = useState(false);
  const { formProps, field, ...end } = useApiForm<WishFields>({
    schema: async () => (await import("@/lib/commerce/order/waitlist/schema")).changedWaitlistEntry,
    locale,
    texts,
    defaultValues: {
      quantity: String(entry.quantity),
      no_partial_offer: entry.noPartialOffer,
    },
    prepare: ({ quantity, ...wishes }) => ({ ...wishes, token, quantity: Number(quantity) }),
    call: (body) => callApi(`/api/waitlist/change?locale=${locale}`, body),
    onDone: () => {
      setDone(true);
      router.refresh();
    },
  });
  return (
    <section className="mt-10 border-t border-rule pt-6">
      <h2 className="text-xl">{labels.title}</h2>
      <p role="status" className="mt-4 border-s-3 border-teal bg-wash p-4 empty:hidden">
        {isDone ? labels.done : ""}
      </p>
      <form {...formProps} className="mt-4 grid gap-4">
        <WishesFields most={Math.max(most, entry.quantity)} field={field} labels={labels} />
        <p className="text-sm text-soft">{labels.hint}</p>
        <FormEnd {...end} label={labels.send} busyLabel={labels.sending} />
      </form>
    </section>
  );
}
