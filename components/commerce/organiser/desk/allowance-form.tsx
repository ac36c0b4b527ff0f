"use client";

import { useTranslations } from "next-intl";
import { useDeskForm } from "@/components/kit/desk/form/use-desk-form";
import { callApi } from "@/components/kit/form/api-client";
import { FormEnd } from "@/components/kit/form/form-end";
import { CheckField } from "@/components/kit/ui/check-field";
import { allowanceChange, type AllowanceView } from "@/lib/commerce/organiser/schema";

type Fields = { without_review: boolean; paid_tickets: boolean; at_door: boolean };

/** What a company may do with its events, which a manager sets. */
export function AllowanceForm({ allowance }: { allowance: AllowanceView }) {
  const t = useTranslations("account.organiser");
  const { member_id: memberId, ...own } = allowance;
  const { formProps, field, ...end } = useDeskForm<Fields, AllowanceView>({
    schema: allowanceChange,
    defaultValues: own,
    call: (body) => callApi<AllowanceView>(`/api/member/${memberId}/organiser`, body, "PUT"),
    done: () => t("done"),
  });
  return (
    <form {...formProps} className="grid max-w-xl gap-5">
      <CheckField
        {...field("without_review")}
        label={t("withoutReview")}
        hint={t("withoutReviewHint")}
      />
      <CheckField {...field("paid_tickets")} label={t("paidTickets")} hint={t("paidTicketsHint")} />
      <CheckField {...field("at_door")} label={t("atDoor")} hint={t("atDoorHint")} />
      <FormEnd {...end} label={t("send")} busyLabel={t("sending")} />
    </form>
  );
}
