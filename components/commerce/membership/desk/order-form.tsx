"use client";

import { useTranslations } from "next-intl";
import { DeskForm } from "@/components/kit/desk/form/desk-form";
import { RadioCards } from "@/components/kit/desk/form/radio-cards";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { useRepeatableCall } from "@/components/kit/form/use-repeatable-call";
import { InvoiceFields } from "@/components/commerce/order/invoice-fields";
import { newMembershipOrder } from "@/lib/commerce/membership/schema";
import type { InvoiceDetails } from "@/lib/commerce/membership/invoice";
import type { OrderView } from "@/lib/commerce/order/schema";

type Fields = {
  /** A plan and its months, such as `3:12`; empty without plans. */
  term: string;
  invoice: Record<"vat_number" | "company" | "address" | "tax_office", string>;
};
/** A plan for a number of months, in words. */
type TermChoice = { value: string; label: string; text: string };
type Props = {
  memberId: number;
  details: InvoiceDetails;
  isRenewal: boolean;
  /** What can be ordered by plans, the chosen one first of all; empty without plans. */
  choices: TermChoice[];
  chosen: string;
};

/** The plan and the months of a choice. */
const planOf = (term: string) => {
  const [plan, months] = term.split(":").map(Number);
  return term === "" ? {} : { plan_id: plan, months };
};

/**
 * Orders a membership, with the details for the invoice; the order's page follows, where it
 * is paid. A request that is repeated after a lost response is sent under the same key.
 */
export function MembershipOrderForm({ memberId, details, isRenewal, choices, chosen }: Props) {
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
      blank={{ term: chosen, invoice: { ...details, tax_office: details.tax_office ?? "" } }}
      prepare={({ term, invoice }) => ({ member_id: memberId, ...planOf(term), invoice })}
      call={(body) => send(`/api/membership-order?locale=${locale}`, body)}
      onDone={pay}
      label={t(isRenewal ? "renew" : "send")}
      busyLabel={t("sending")}
      className="grid max-w-2xl gap-6"
    >
      {({ field }) => (
        <>
          {choices.length > 0 && (
            <RadioCards {...field("term")} legend={t("plan")} choices={choices} />
          )}
          <InvoiceFields field={field} labels={labels} optional={texts.optional} />
        </>
      )}
    </DeskForm>
  );
}
