"use client";

import { useTranslations } from "next-intl";
import { useWatch, type Control } from "react-hook-form";
import { DeskForm } from "@/components/kit/desk/form/desk-form";
import { RadioCards } from "@/components/kit/desk/form/radio-cards";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { useRepeatableCall } from "@/components/kit/form/use-repeatable-call";
import { InvoiceFields } from "@/components/commerce/order/invoice-fields";
import { PromoField } from "@/components/commerce/order/promo-field";
import { useQuote } from "@/components/commerce/order/use-quote";
import type { FieldBinding } from "@/components/kit/ui/field";
import { formatMoney } from "@/lib/kernel/core/money";
import { newMembershipOrder } from "@/lib/commerce/membership/schema";
import type { MembershipQuote } from "@/lib/commerce/membership/responses";
import type { RenewalView } from "@/lib/commerce/renewal/schema";
import type { InvoiceDetails } from "@/lib/commerce/membership/invoice";
import type { OrderView } from "@/lib/commerce/order/schema";

type Fields = {
  /** A plan and its months, such as `3:12`; empty without plans. */
  term: string;
  promo_code: string;
  /** How it goes on by itself; empty when it ends. */
  renewal: string;
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
  /** The ways in which it can go on by itself. */
  offers?: RenewalView["offers"];
};

/** The promo code of an order, and what the chosen membership costs with it. */
function OrderCode({ control, binding }: { control: Control<Fields>; binding: FieldBinding }) {
  const t = useTranslations("account.membership.order");
  const { locale, texts } = useFormContext();
  const [code, term] = useWatch({ control, name: ["promo_code", "term"] });
  const quote = useQuote<MembershipQuote>({
    path: `/api/membership-order/quote?locale=${locale}`,
    order: planOf(term),
    code,
    locale,
    problems: texts.problems,
  });
  const labels = {
    promoCode: t("promoCode"),
    promoHint: t("promoHint"),
    promoCheck: t("promoCheck"),
    promoChecking: t("promoChecking"),
  };
  const money = (cents: number) => formatMoney(cents, "EUR", locale);
  return (
    <div className="grid gap-3">
      <PromoField binding={binding} quote={quote} labels={labels} optional={texts.optional} />
      <p role="status" className="font-semibold">
        {quote.quote &&
          t("promoTotal", {
            amount: money(quote.quote.total_cents),
            full: money(quote.quote.full_cents),
          })}
      </p>
    </div>
  );
}

/** The plan and the months of a choice. */
const planOf = (term: string) => {
  const [plan, months] = term.split(":").map(Number);
  return term === "" ? {} : { plan_id: plan, months };
};

/** The consent to a way in which it goes on; undefined when it ends. */
function agreedTo(offers: RenewalView["offers"], way: string) {
  const offer = offers.find(({ method }) => method === way);
  return offer && { method: offer.method, consent_version: offer.version };
}

/**
 * Orders a membership, with the details for the invoice; the order's page follows, where it
 * is paid. A request that is repeated after a lost response is sent under the same key.
 */
export function MembershipOrderForm({
  memberId,
  details,
  isRenewal,
  choices,
  chosen,
  offers = [],
}: Props) {
  const t = useTranslations("account.membership.order");
  const r = useTranslations("account.membership.renewal");
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
      blank={{
        term: chosen,
        promo_code: "",
        renewal: "",
        invoice: { ...details, tax_office: details.tax_office ?? "" },
      }}
      prepare={({ term, promo_code, renewal, invoice }) => ({
        member_id: memberId,
        ...planOf(term),
        promo_code,
        renewal: agreedTo(offers, renewal),
        invoice,
      })}
      call={(body) => send(`/api/membership-order?locale=${locale}`, body)}
      onDone={pay}
      label={t(isRenewal ? "renew" : "send")}
      busyLabel={t("sending")}
      className="grid max-w-2xl gap-6"
    >
      {({ field, form }) => (
        <>
          {choices.length > 0 && (
            <RadioCards {...field("term")} legend={t("plan")} choices={choices} />
          )}
          <InvoiceFields field={field} labels={labels} optional={texts.optional} />
          {offers.length > 0 && (
            <RadioCards
              {...field("renewal")}
              legend={r("atEnd")}
              choices={[
                { value: "", label: r("none"), text: r("noneText") },
                ...offers.map(({ method, text }) => ({
                  value: method,
                  label: r(`way.${method}`),
                  text,
                })),
              ]}
            />
          )}
          <OrderCode control={form.control} binding={field("promo_code")} />
        </>
      )}
    </DeskForm>
  );
}
