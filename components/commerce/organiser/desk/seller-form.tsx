"use client";

import { useTranslations } from "next-intl";
import { useDeskForm } from "@/components/kit/desk/form/use-desk-form";
import { callApi } from "@/components/kit/form/api-client";
import { FormEnd } from "@/components/kit/form/form-end";
import { SelectField } from "@/components/kit/ui/select-field";
import { sellerChange, SELLERS, type Seller } from "@/lib/commerce/organiser/schema";

/** Who sells an event of a company, which a manager chooses. */
export function SellerForm({ eventId, seller }: { eventId: number; seller: Seller }) {
  const t = useTranslations("account.organiser");
  const { formProps, field, ...end } = useDeskForm<{ seller: Seller }>({
    schema: sellerChange,
    defaultValues: { seller },
    call: (body) => callApi<unknown>(`/api/event/${eventId}/seller`, body, "PUT"),
    done: () => t("eventSeller.done"),
  });
  return (
    <form {...formProps} className="grid max-w-xl gap-5">
      <SelectField
        {...field("seller")}
        label={t("eventSeller.label")}
        choices={SELLERS.map((value) => ({ value, label: t(`sellers.${value}`) }))}
      />
      <FormEnd {...end} label={t("eventSeller.send")} busyLabel={t("sending")} />
    </form>
  );
}
