import { percentOf } from "@/lib/kernel/core/vat-rates";
import { Chip, type ChipTone } from "@/components/kit/ui/chip";
import { formatDate, formatTime } from "@/lib/kernel/core/dates";
import { formatMoney } from "@/lib/kernel/core/money";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { spacedCode } from "@/lib/commerce/order/spaced-code";
import { GREECE } from "@/lib/commerce/order/vat-country";
import type { DeskOrder } from "@/lib/commerce/payment/desk/detail";
import { RefundActions } from "./refund-actions";

type Props = { locale: Locale; order: DeskOrder };

const texts = (locale: Locale) => getTranslations({ locale, namespace: "account.orderDesk" });
const at = (date: Date, locale: Locale) =>
  `${formatDate(date, locale)} ${formatTime(date, locale)}`;

const countryName = (code: string, locale: Locale) =>
  new Intl.DisplayNames(locale, { type: "region" }).of(code) ?? code;

/** What was ordered, with prices. */
export async function OrderItems({ locale, order }: Props) {
  const t = await texts(locale);
  const money = (cents: number) => formatMoney(cents, order.currency, locale);
  return (
    <>
      <ul className="desk-list">
        {order.items.map((item) => (
          <li key={item.id} className="flex flex-wrap justify-between gap-x-6">
            <span>
              {item.quantity} × {item.name || order.title}{" "}
              <span className="text-sm text-soft">
                {t("vatRate", { rate: percentOf(item.vatBasisPoints) })}
                {item.vatCountry !== GREECE && ` (${countryName(item.vatCountry, locale)})`}
              </span>
            </span>
            <span>{money(item.quantity * item.unitCents)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-3 flex justify-between gap-6 font-semibold">
        <span>{t("lineTotal", { vat: money(order.vatCents) })}</span>
        <span>{money(order.totalCents)}</span>
      </p>
      <p className="mt-3 text-sm text-soft">
        {t("createdAt", { date: at(order.createdAt, locale) })}
        {order.paidAt && ` · ${t("paidAt", { date: at(order.paidAt, locale) })}`}
        {(order.status === "reserved" || order.status === "pending_payment") &&
          ` · ${t("until", { date: at(order.expiresAt, locale) })}`}
      </p>
    </>
  );
}

const TICKET_TONES = { valid: "good", refunded: "plain", cancelled: "plain" } as const;

/** The tickets of an order, those that were refunded too. */
export async function OrderTickets({ locale, order }: Props) {
  const t = await texts(locale);
  return (
    <ul className="desk-list">
      {order.tickets.map((ticket) => (
        <li
          key={ticket.id}
          className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1"
        >
          <span>
            {ticket.name}{" "}
            {ticket.code && <span className="font-mono text-sm">{spacedCode(ticket.code)}</span>}
          </span>
          <span className="flex flex-wrap items-baseline gap-x-3">
            {ticket.checkedInAt && (
              <span className="text-sm text-soft">
                {t("checkedIn", { date: at(ticket.checkedInAt, locale) })}
              </span>
            )}
            <Chip tone={TICKET_TONES[ticket.status]}>{t(`ticketStates.${ticket.status}`)}</Chip>
          </span>
        </li>
      ))}
    </ul>
  );
}

const PAYMENT_TONES = { open: "waiting", captured: "good", closed: "plain" } as const;

/** The payments of an order. */
export async function OrderPayments({ locale, order }: Props) {
  const t = await texts(locale);
  if (order.payments.length === 0) return <p className="text-soft">{t("paymentsNone")}</p>;
  return (
    <ul className="desk-list">
      {order.payments.map((payment) => (
        <li key={payment.id}>
          <p className="flex flex-wrap items-baseline justify-between gap-x-6">
            <span>
              {t(`gateways.${payment.gateway}`)}{" "}
              <Chip tone={PAYMENT_TONES[payment.status]}>
                {t(`paymentStates.${payment.status}`)}
              </Chip>
            </span>
            <span>{formatMoney(payment.amountCents, order.currency, locale)}</span>
          </p>
          <p className="mt-1 text-sm text-soft">
            {[
              at(payment.capturedAt ?? payment.createdAt, locale),
              payment.receivedCents !== null &&
                t("receivedOther", {
                  amount: formatMoney(
                    payment.receivedCents,
                    payment.receivedCurrency ?? order.currency,
                    locale,
                  ),
                }),
              payment.isSurplus && t("surplus"),
              payment.reference && t("reference", { reference: payment.reference }),
              payment.receivedOn &&
                t("received", { date: formatDate(payment.receivedOn, locale, "UTC") }),
            ]
              .filter(Boolean)
              .join(" · ")}
          </p>
        </li>
      ))}
    </ul>
  );
}

const REFUND_TONES: Record<DeskOrder["refunds"][number]["status"], ChipTone> = {
  asked: "waiting",
  succeeded: "good",
  failed: "bad",
};

/** The refunds of an order, with what a manager may say about each. */
export async function OrderRefunds({ locale, order }: Props) {
  const t = await texts(locale);
  if (order.refunds.length === 0) return <p className="text-soft">{t("refundsNone")}</p>;
  return (
    <ul className="desk-list">
      {order.refunds.map((refund) => {
        const amount = formatMoney(refund.amountCents, order.currency, locale);
        return (
          <li key={refund.id}>
            <p className="flex flex-wrap items-baseline justify-between gap-x-6">
              <span>
                {t(`causes.${refund.cause}`)}{" "}
                <Chip tone={REFUND_TONES[refund.status]}>{t(`refundStates.${refund.status}`)}</Chip>
              </span>
              <span>{amount}</span>
            </p>
            <p className="mt-1 text-sm text-soft">
              {at(refund.createdAt, locale)}
              {refund.askedBy && ` · ${t("by", { name: refund.askedBy })}`}
              {refund.reason && ` · ${refund.reason}`}
            </p>
            {refund.outcomes.includes("sent") && <p className="mt-2">{t("toSend")}</p>}
            {refund.outcomes.length > 0 && (
              <div className="mt-2">
                <RefundActions id={refund.id} amount={amount} outcomes={refund.outcomes} />
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
