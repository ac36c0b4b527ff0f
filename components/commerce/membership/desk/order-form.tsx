"use client";

import { useTranslations } from "next-intl";
import { DeskForm } from "@/components/kit/desk/form/desk-form";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { useRepeatableCall } from "@/components/kit/form/use-repeatable-call";
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
  const send = useRepeatableCall();
  const pay = ({ order_url: url }: OrderView) => {
    window.location.assign(url);
    // Busy until the page is left.
    return new Promise<void>(() => undefined);
  };
  const labels = {
    invoice: t("invoice"),
    company: t("company"),
    vatNumber: t("vatNumber"),
    address: t("address"),
    taxOffice: t("taxOffice"),
  };
  return (
    <DeskForm<Fields, OrderView>
      schema={newMembershipOrder}
      blank={{ invoice: { ...details, tax_office: details.tax_office ?? "" } }}
      prepare={({ invoice }) => ({ member_id: memberId, invoice })}
      call={(body) => send(`/api/membership-order?locale=${locale}`, body)}
      onDone={pay}
      label={t(isRenewal ? "renew" : "send")}
      busyLabel={t("sending")}
      className="grid max-w-2xl gap-6"
    >
      {({ field }) => <InvoiceFields field={field} labels={labels} optional={texts.optional} />}
    </DeskForm>
  );
}
