"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { showAlert } from "@/components/kit/desk/alert";
import { FormDateField } from "@/components/kit/desk/date/form-date-field";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { callApi } from "@/components/kit/form/api-client";
import { FormEnd } from "@/components/kit/form/form-end";
import { useApiForm } from "@/components/kit/form/use-api-form";
import { TextField } from "@/components/kit/ui/field";
import { showToast } from "@/components/kit/ui/toast";
import { centsOf } from "@/lib/kernel/core/price";
import type { TransferResult } from "@/lib/commerce/payment/schema";
import { transferBody } from "@/lib/commerce/payment/transfer-body";

type Fields = { reference: string; amount_cents: string; received_on: string };

/** Records a bank transfer as it stands on the statement. `today` is the day in Athens. */
export function TransferForm({ today }: { today: string }) {
  const t = useTranslations("account.orderDesk");
  const { locale, texts } = useFormContext();
  const router = useRouter();
  const { formProps, field, form, ...end } = useApiForm<Fields, TransferResult>({
    schema: transferBody,
    locale,
    texts,
    defaultValues: { reference: "", amount_cents: "", received_on: today },
    prepare: ({ reference, amount_cents: amount, received_on: day }) => ({
      reference,
      amount_cents: centsOf(amount),
      ...(day ? { received_on: day } : {}),
    }),
    call: (body) => callApi("/api/payment/transfer", body),
    onDone({ number, order_status: status }) {
      form.reset({ reference: "", amount_cents: "", received_on: today });
      showToast(t("recorded", { number, state: t(`states.${status}`) }));
      router.refresh();
    },
    onConflict: () => void showAlert({ title: t("record"), text: t("recordedBefore") }),
  });
  return (
    <form {...formProps} className="grid max-w-xl gap-5">
      <TextField
        {...field("reference")}
        label={t("recordReference")}
        hint={t("recordReferenceHint")}
        maxLength={40}
        autoComplete="off"
        required
      />
      <TextField
        {...field("amount_cents")}
        label={t("amount")}
        hint={t("amountHint")}
        inputMode="decimal"
        maxLength={12}
        autoComplete="off"
        required
      />
      <FormDateField
        control={form.control}
        name="received_on"
        binding={field("received_on")}
        kind="date"
        label={t("receivedOn")}
        max={today}
      />
      <FormEnd {...end} label={t("recordButton")} busyLabel={t("recording")} />
    </form>
  );
}
