"use client";

import { useTranslations } from "next-intl";
import { useDeskForm } from "@/components/kit/desk/form/use-desk-form";
import { callApi } from "@/components/kit/form/api-client";
import { FormEnd } from "@/components/kit/form/form-end";
import { CheckField } from "@/components/kit/ui/check-field";
import { TextField } from "@/components/kit/ui/field";
import { SelectField } from "@/components/kit/ui/select-field";
import {
  allowanceChange,
  SELLERS,
  type AllowanceView,
  type Seller,
} from "@/lib/commerce/organiser/schema";

type Fields = {
  without_review: boolean;
  paid_tickets: boolean;
  at_door: boolean;
  share_percent: string;
  seller: Seller;
};

/** A share as it is typed: `12,5`. */
const shareText = (percent: number): string => String(percent).replace(".", ",");
/** A typed share; what is no number stays, for the error at its field. */
const shareOf = (text: string): number | string =>
  /^\d{1,3}([.,]\d{1,2})?$/.test(text.trim()) ? Number(text.trim().replace(",", ".")) : text;

/** What a company may do with its events, which a manager sets. */
export function AllowanceForm({ allowance }: { allowance: AllowanceView }) {
  const t = useTranslations("account.organiser");
  const { member_id: memberId, without_review, paid_tickets, seller, share_percent } = allowance;
  const { formProps, field, ...end } = useDeskForm<Fields, AllowanceView>({
    schema: allowanceChange,
    defaultValues: {
      without_review,
      paid_tickets,
      seller,
      share_percent: shareText(share_percent),
    },
    prepare: ({ share_percent: share, ...own }) => ({ ...own, share_percent: shareOf(share) }),
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
      <TextField
        {...field("share_percent")}
        label={t("share")}
        hint={t("shareHint")}
        inputMode="decimal"
        autoComplete="off"
        required
        className="max-w-48"
      />
      <SelectField
        {...field("seller")}
        label={t("seller")}
        hint={t("sellerHint")}
        choices={SELLERS.map((value) => ({ value, label: t(`sellers.${value}`) }))}
      />
      <FormEnd {...end} label={t("send")} busyLabel={t("sending")} />
    </form>
  );
}
