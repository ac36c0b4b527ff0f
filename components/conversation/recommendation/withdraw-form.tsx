"use client";

import { useRouter } from "next/navigation";
import { callApi } from "@/components/kit/form/api-client";
import { FormEnd } from "@/components/kit/form/form-end";
import type { FormTexts } from "@/components/kit/form/labels";
import { useApiForm } from "@/components/kit/form/use-api-form";
import type { Locale } from "@/lib/kernel/i18n/locale";

type Props = {
  id: number;
  locale: Locale;
  token: string;
  texts: FormTexts;
  labels: { text: string; withdraw: string; withdrawing: string };
};

/** Withdraws a recommendation by its writer. */
export function WithdrawForm({ id, locale, token, texts, labels }: Props) {
  const router = useRouter();
  const { formProps, ...end } = useApiForm<{ token: string }>({
    schema: async () => (await import("@/lib/conversation/recommendation/schema")).withdrawal,
    locale,
    texts,
    prepare: () => ({ token }),
    call: (body) => callApi(`/api/recommendation/${id}`, body, "DELETE"),
    onDone: () => router.refresh(),
  });
  return (
    <form {...formProps} className="grid gap-3">
      <p className="text-[0.9375rem] text-soft">{labels.text}</p>
      <FormEnd {...end} label={labels.withdraw} busyLabel={labels.withdrawing} />
    </form>
  );
}
