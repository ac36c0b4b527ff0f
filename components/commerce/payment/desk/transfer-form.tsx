"use client";

import { useTranslations } from "next-intl";
import { showAlert } from "@/components/kit/desk/alert";
import { FormDateField } from "@/components/kit/desk/date/form-date-field";
import { DeskForm } from "@/components/kit/desk/form/desk-form";
import { callApi } from "@/components/kit/form/api-client";
import type { TransferResult } from "@/lib/commerce/payment/schema";
import { transferBody } from "@/lib/commerce/payment/transfer-body";
import type { FormFieldList } from "@/lib/kernel/content/fields";
import { centsOf } from "@/lib/kernel/core/price";

type Fields = { reference: string; amount_cents: string; received_on: string };

const FIELDS: FormFieldList = {
  reference: {
    label: "orderDesk.recordReference",
    hint: "orderDesk.recordReferenceHint",
    type: "line",
    max: 40,
    isRequired: true,
  },
  amount_cents: {
    label: "orderDesk.amount",
    hint: "orderDesk.amountHint",
    type: "line",
    inputMode: "decimal",
    max: 12,
    isRequired: true,
  },
};

/** Records a bank transfer as it stands on the statement. `today` is the day in Athens. */
export function TransferForm({ today }: { today: string }) {
  const t = useTranslations("account.orderDesk");
  const blank: Fields = { reference: "", amount_cents: "", received_on: today };
  return (
    <DeskForm<Fields, TransferResult>
      schema={transferBody}
      blank={blank}
      fields={FIELDS}
      prepare={({ reference, amount_cents: amount, received_on: day }) => ({
        reference,
        amount_cents: centsOf(amount),
        ...(day ? { received_on: day } : {}),
      })}
      call={(body) => callApi("/api/payment/transfer", body)}
      done={({ number, order_status: status }) =>
        t("recorded", { number, state: t(`states.${status}`) })
      }
      onDone={(_, form) => form.reset(blank)}
      onConflict={() => void showAlert({ title: t("record"), text: t("recordedBefore") })}
      label={t("recordButton")}
      busyLabel={t("recording")}
      className="grid max-w-xl gap-5"
    >
      {({ field, form }) => (
        <FormDateField
          control={form.control}
          name="received_on"
          binding={field("received_on")}
          kind="date"
          label={t("receivedOn")}
          max={today}
        />
      )}
    </DeskForm>
  );
}
