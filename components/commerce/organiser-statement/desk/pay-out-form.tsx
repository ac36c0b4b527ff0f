"use client";

import { useTranslations } from "next-intl";
import { confirmAlert } from "@/components/kit/desk/alert";
import { FormDateField } from "@/components/kit/desk/date/form-date-field";
import { useDeskForm } from "@/components/kit/desk/form/use-desk-form";
import { callApi } from "@/components/kit/form/api-client";
import { FormEnd } from "@/components/kit/form/form-end";
import { payOutBody, type StatementDetail } from "@/lib/commerce/organiser-statement/schema";

type Fields = { paid_on: string };
type Props = {
  id: number;
  company: string;
  /** The amount as it is read. */
  amount: string;
  /** Days in Athens. */
  closedOn: string;
  today: string;
};

/** Records that the money of a statement was sent, after a question. */
export function PayOutForm({ id, company, amount, closedOn, today }: Props) {
  const t = useTranslations("account.statement");
  const { formProps, field, form, ...end } = useDeskForm<Fields, StatementDetail>({
    schema: payOutBody,
    defaultValues: { paid_on: today },
    prepare: ({ paid_on: day }) => ({ state: "paid_out", ...(day ? { paid_on: day } : {}) }),
    call: async (body) => {
      const isSure = await confirmAlert({
        title: t("payOutQuestion", { amount, company }),
        text: t("payOutText"),
        confirmLabel: t("payOutYes"),
      });
      return isSure
        ? callApi<StatementDetail>(`/api/organiser-statement/${id}`, body, "PUT")
        : { kind: "kept" };
    },
    done: () => t("payOutDone"),
  });
  return (
    <form {...formProps} className="grid max-w-xl gap-5">
      <FormDateField
        control={form.control}
        name="paid_on"
        binding={field("paid_on")}
        kind="date"
        label={t("day")}
        min={closedOn}
        max={today}
        className="max-w-64"
      />
      <FormEnd {...end} label={t("payOut")} busyLabel={t("payOutBusy")} />
    </form>
  );
}
