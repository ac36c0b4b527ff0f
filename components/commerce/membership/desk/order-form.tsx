"use client";

import { useTranslations } from "next-intl";
import { useRef } from "react";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { callApi } from "@/components/kit/form/api-client";
import { FormEnd } from "@/components/kit/form/form-end";
import { useApiForm } from "@/components/kit/form/use-api-form";
import { InvoiceFields } from "@/components/commerce/order/invoice-fields";
import { newMembershipOrder } from "@/lib/commerce/membership/schema";
import type { InvoiceDetails } from "@/lib/commerce/membership/invoice";
import type { OrderView } from "@/lib/commerce/order/schema";

type Fields = { invoice: Record<"vat_number" | "company" | "address" | "tax_office", string> };
type Props = { memberId: number; details: InvoiceDetails; isRenewal: boolean };

/**
 * Orders a year of membership, with the details for the invoice; the order's page follows, where it
 * is paid. A request that is repeated after a lost response is sent under the same key.
 */
export function MembershipOrderForm({ memberId, details, isRenewal }: Props) {
  const t = useTranslations("account.membership.order");
  const { locale, texts } = useFormContext();
  const last = useRef({ text: "", key: "" });
  const {
    formProps,
    field,
    form: _form,
    ...end
  } = useApiForm<Fields, OrderView>({
    schema: newMembershipOrder,
    locale,
    texts,
    defaultValues: { invoice: { ...details, tax_office: details.tax_office ?? "" } },
    prepare: ({ invoice }) => ({ member_id: memberId, invoice }),
    call: async (body) => {
      const text = JSON.stringify(body);
      if (last.current.text !== text) last.current = { text, key: crypto.randomUUID() };
      const result = await callApi<OrderView>(
        `/api/membership-order?locale=${locale}`,
        body,
        "POST",
        { "Idempotency-Key": last.current.key },
      );
      // A refusal is not the outcome of a repetition: the next attempt is a new request.
      if (result.kind !== "offline") last.current.text = "";
      return result;
    },
    onDone: ({ order_url: url }) => {
      window.location.assign(url);
      // Busy until the page is left.
      return new Promise(() => undefined);
    },
  });
  const labels = {
    invoice: t("invoice"),
    company: t("company"),
    vatNumber: t("vatNumber"),
    address: t("address"),
    taxOffice: t("taxOffice"),
  };
  return (
    <form {...formProps} className="grid max-w-2xl gap-6">
      <InvoiceFields field={field} labels={labels} optional={texts.optional} />
      <FormEnd {...end} label={t(isRenewal ? "renew" : "send")} busyLabel={t("sending")} />
    </form>
  );
}
