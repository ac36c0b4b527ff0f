"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { callApi } from "@/components/kit/form/api-client";
import { FormEnd } from "@/components/kit/form/form-end";
import { useApiForm } from "@/components/kit/form/use-api-form";
import { showAlert } from "@/components/kit/desk/alert";
import { TextField } from "@/components/kit/ui/field";
import { showToast } from "@/components/kit/ui/toast";
import { buyerCorrection } from "@/lib/commerce/order/buyer-correction";

type Fields = { name: string; surname: string; email: string; reason: string };
type Props = { orderId: number; version: number; buyer: Omit<Fields, "reason"> };

/** Corrects the name or the e-mail address of an order's buyer, with the reason. */
export function BuyerForm({ orderId, version, buyer }: Props) {
  const t = useTranslations("account.orderDesk");
  const { locale, texts } = useFormContext();
  const router = useRouter();
  const { formProps, field, form, ...end } = useApiForm<Fields>({
    schema: buyerCorrection,
    locale,
    texts,
    defaultValues: { ...buyer, reason: "" },
    prepare: (values) => ({ ...values, version }),
    call: (body) => callApi(`/api/event-order/${orderId}/buyer`, body, "PUT"),
    onDone() {
      form.resetField("reason", { defaultValue: "" });
      showToast(t("corrected"));
      router.refresh();
    },
    onConflict: () => void showAlert({ title: t("buyerTitle"), text: t("correctionOld") }),
  });
  return (
    <form {...formProps} className="grid max-w-xl gap-5">
      <TextField {...field("name")} label={t("name")} maxLength={100} autoComplete="off" required />
      <TextField
        {...field("surname")}
        label={t("surname")}
        maxLength={100}
        autoComplete="off"
        required
      />
      <TextField
        {...field("email")}
        label={t("email")}
        type="email"
        maxLength={254}
        autoComplete="off"
        required
      />
      <TextField
        {...field("reason")}
        label={t("reason")}
        hint={t("reasonHint")}
        maxLength={300}
        autoComplete="off"
        required
      />
      <FormEnd {...end} label={t("correct")} busyLabel={t("correcting")} />
    </form>
  );
}
