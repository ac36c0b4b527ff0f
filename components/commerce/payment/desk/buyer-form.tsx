"use client";

import { useTranslations } from "next-intl";
import { showAlert } from "@/components/kit/desk/alert";
import { DeskForm } from "@/components/kit/desk/form/desk-form";
import { callApi } from "@/components/kit/form/api-client";
import { buyerCorrection } from "@/lib/commerce/order/buyer-correction";
import type { FormFieldList } from "@/lib/kernel/content/fields";

type Fields = { name: string; surname: string; email: string; reason: string };
type Props = { orderId: number; version: number; buyer: Omit<Fields, "reason"> };

const FIELDS: FormFieldList = {
  name: { label: "orderDesk.name", type: "line", max: 100, isRequired: true },
  surname: { label: "orderDesk.surname", type: "line", max: 100, isRequired: true },
  email: { label: "orderDesk.email", type: "line", inputType: "email", max: 254, isRequired: true },
  reason: {
    label: "orderDesk.reason",
    hint: "orderDesk.reasonHint",
    type: "line",
    max: 300,
    isRequired: true,
  },
};

/** Corrects the name or the e-mail address of an order's buyer, with the reason. */
export function BuyerForm({ orderId, version, buyer }: Props) {
  const t = useTranslations("account.orderDesk");
  return (
    <DeskForm<Fields>
      schema={buyerCorrection}
      blank={{ ...buyer, reason: "" }}
      fields={FIELDS}
      prepare={(values) => ({ ...values, version })}
      call={(body) => callApi(`/api/event-order/${orderId}/buyer`, body, "PUT")}
      done={() => t("corrected")}
      onDone={(_, form) => form.resetField("reason", { defaultValue: "" })}
      onConflict={() => void showAlert({ title: t("buyerTitle"), text: t("correctionOld") })}
      label={t("correct")}
      busyLabel={t("correcting")}
      className="grid max-w-xl gap-5"
    />
  );
}
