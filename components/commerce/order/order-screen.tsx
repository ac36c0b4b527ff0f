import type { ComponentProps } from "react";
import { formTexts } from "@/components/kit/form/labels";
import { PageShell } from "@/components/kit/layout/page-shell";
import { SendTickets } from "@/components/commerce/ticket/send-tickets";
import { ButtonLink } from "@/components/kit/ui/button";
import { formatMoney } from "@/lib/kernel/core/money";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { hasDocument } from "@/lib/commerce/invoice/has-document";
import { ADMITTING } from "@/lib/commerce/order/arrows";
import { invoicePdfPath } from "@/lib/commerce/order/invoice-pdf-path";
import { ticketsPdfPath } from "@/lib/commerce/order/tickets-pdf-path";
import type { OrderView } from "@/lib/commerce/order/schema";
import { begunPayment } from "@/lib/commerce/payment/begun";
import { CancelOrder } from "./cancel-order";
import { HoldCountdown } from "./hold-countdown";
import { OrderEvent } from "./order-event";
import { OrderPayment } from "./order-payment";
import { OrderReturns } from "./order-returns";
import { OrderWithdrawal } from "./order-withdrawal";
import { TicketList } from "./ticket-list";

type Props = { locale: Locale; order: OrderView; now: Date };

/**
 * Whether the buyer may cancel here: nothing was paid, the event has not begun, and no ticket was
 * used.
 */
function isCancellable(order: OrderView, now: Date): boolean {
  if (order.status === "reserved" || order.status === "pending_payment") return true;
  const hasBegun = order.starts_at !== null && new Date(order.starts_at) <= now;
  const isUsed = order.tickets.some((ticket) => ticket.checked_in_at !== null);
  return order.status === "paid" && order.total_cents === 0 && !hasBegun && !isUsed;
}

const orderTexts = (locale: Locale) => getTranslations({ locale, namespace: "order" });
type PartProps = { order: OrderView; locale: Locale; t: Awaited<ReturnType<typeof orderTexts>> };
type State = OrderView["status"];

/** The job that records the end of a hold runs once a minute; the hold ends by the clock. */
const stateAt = (order: OrderView, leftMs: number): State =>
  order.status === "reserved" && leftMs <= 0 ? "expired" : order.status;

/** The state in a sentence. */
function stateText({ order, state, locale, t }: PartProps & { state: State }, isTransfer: boolean) {
  if (order.amount_differs && order.received && state === "pending_payment")
    return t("amountDiffers", {
      received: formatMoney(order.received.amount_cents, order.received.currency, locale),
      total: formatMoney(order.total_cents, order.currency, locale),
    });
  if (order.kind === "membership") return t(`membershipStates.${state}`);
  return t(state === "pending_payment" && isTransfer ? "transferState" : `states.${state}`);
}

/** What was ordered, and the sum. */
function OrderItems({ order, locale, t }: PartProps) {
  const money = (cents: number) =>
    cents === 0 ? t("free") : formatMoney(cents, order.currency, locale);
  return (
    <>
      <h2 className="mt-10 text-xl">{t("items")}</h2>
      <ul className="mt-3 grid gap-2">
        {order.items.map((item) => (
          <li key={`${item.ticket_type_id} ${item.name}`} className="flex justify-between gap-4">
            <span>
              {item.quantity} × {item.name}
            </span>
            <span>{money(item.quantity * item.unit_cents)}</span>
          </li>
        ))}
      </ul>
      {order.discount_cents > 0 && (
        <p className="mt-2 flex justify-between gap-4">
          <span>{t("discount")}</span>
          <span>−{money(order.discount_cents)}</span>
        </p>
      )}
      <p className="mt-3 flex justify-between gap-4 border-t border-rule pt-3 font-semibold">
        <span>{t("total", { vat: formatMoney(order.vat_cents, order.currency, locale) })}</span>
        <span>{money(order.total_cents)}</span>
      </p>
    </>
  );
}

/** The links to the document, and to the membership; nothing without either. */
function OrderLinks({ order, locale, t, isInvoiced }: PartProps & { isInvoiced: boolean }) {
  const isMembership = order.kind === "membership";
  if (!isMembership && !isInvoiced) return null;
  return (
    <p className="mt-6 flex flex-wrap gap-x-6 gap-y-2">
      {isInvoiced && (
        <a href={invoicePdfPath(order)} rel="nofollow" className="link-line">
          {t(isMembership ? "membershipDocument" : "document")}
        </a>
      )}
      {isMembership && (
        <Link locale={locale} href="/account/membership" className="link-line">
          {t("membershipLink")}
        </Link>
      )}
    </p>
  );
}

type TicketsProps = PartProps & Pick<ComponentProps<typeof SendTickets>, "problems">;

/** The tickets, to be kept or sent. */
function OrderTickets({ order, locale, t, problems }: TicketsProps) {
  return (
    <>
      <h2 className="mt-10 text-xl">{t("tickets")}</h2>
      <p className="mt-2 text-soft">{t("ticketsHint")}</p>
      <div className="mt-4 flex flex-wrap gap-4">
        <ButtonLink href={`${ticketsPdfPath(order)}&locale=${locale}`} rel="nofollow">
          {t("ticketsPdf")}
        </ButtonLink>
        <SendTickets
          locale={locale}
          orderId={order.id}
          signature={order.signature}
          problems={problems}
          labels={{
            sendTickets: t("sendTickets"),
            sendingTickets: t("sendingTickets"),
            ticketsSent: t("ticketsSent", { email: "{email}" }),
          }}
        />
      </div>
      <TicketList
        tickets={order.tickets}
        labels={{ qr: (code) => t("qr", { code }), checkedIn: t("checkedIn") }}
      />
    </>
  );
}

/** An order as its buyer sees it by signed link. */
export async function OrderScreen({ locale, order, now }: Props) {
  const [t, texts, isInvoiced, begun] = await Promise.all([
    orderTexts(locale),
    formTexts(locale),
    hasDocument(order.id),
    begunPayment(order.id),
  ]);
  const isMembership = order.kind === "membership";
  const starts = order.starts_at === null ? null : new Date(order.starts_at);
  const leftMs = new Date(order.expires_at).getTime() - now.getTime();
  const state = stateAt(order, leftMs);
  const isUnpaid = state === "reserved" || state === "pending_payment";
  const isOpen = isUnpaid || ADMITTING.includes(state);
  return (
    <PageShell locale={locale} path={`/order/${order.number}?signature=${order.signature}`}>
      <div className="shell max-w-3xl py-12 wide:py-20">
        <p className="text-soft">{t("title", { number: order.number })}</p>
        <h1 className="text-3xl md:text-4xl">{order.title}</h1>
        {starts && <OrderEvent locale={locale} order={order} starts={starts} isOpen={isOpen} />}
        <p className="mt-6 text-lg">
          {stateText({ order, state, locale, t }, begun?.method === "bank_transfer")}
        </p>
        {isMembership && <p className="mt-2 text-soft">{t("membershipHint")}</p>}
        {order.disputed && (
          <p className="mt-2 text-bad">{t(isMembership ? "membershipDisputed" : "disputed")}</p>
        )}
        {order.refund_asked && <p className="mt-2">{t("refundAsked")}</p>}
        {state === "reserved" && (
          <HoldCountdown leftMs={leftMs} text={t("timeLeft", { time: "{time}" })} />
        )}
        <OrderItems order={order} locale={locale} t={t} />
        {isUnpaid && order.total_cents > 0 && !order.amount_differs && (
          <OrderPayment locale={locale} order={order} begun={begun} problems={texts.problems} />
        )}
        <OrderLinks order={order} locale={locale} t={t} isInvoiced={isInvoiced} />
        {order.tickets.length > 0 && (
          <OrderTickets order={order} locale={locale} t={t} problems={texts.problems} />
        )}
        <OrderReturns locale={locale} order={order} now={now} problems={texts.problems} />
        <OrderWithdrawal locale={locale} order={order} now={now} problems={texts.problems} />
        {isCancellable(order, now) && state !== "expired" && (
          <CancelOrder
            locale={locale}
            orderId={order.id}
            signature={order.signature}
            problems={texts.problems}
            labels={{
              cancel: t("cancel"),
              cancelQuestion: t(isMembership ? "membershipCancelQuestion" : "cancelQuestion"),
              cancelYes: t("cancelYes"),
              cancelNo: t("cancelNo"),
              busy: t("busy"),
            }}
          />
        )}
        <p className="mt-10 text-sm text-soft">
          {t(order.tickets.length > 0 ? "private" : "membershipPrivate")}
        </p>
      </div>
    </PageShell>
  );
}
