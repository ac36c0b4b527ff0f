import { bookingTexts, type FormTexts } from "@/components/kit/form/labels";
import { KeepButton } from "@/components/kit/offline/keep-button";
import { PageShell } from "@/components/kit/layout/page-shell";
import { giveLabels } from "@/components/commerce/ticket/give-labels";
import { GiveTicket } from "@/components/commerce/ticket/give-ticket";
import { SendTickets } from "@/components/commerce/ticket/send-tickets";
import { ButtonLink } from "@/components/kit/ui/button";
import { SITE_ZONE, formatDate } from "@/lib/kernel/core/dates";
import { formatMoney } from "@/lib/kernel/core/money";
import { formatSpan } from "@/lib/kernel/core/times";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { siteName } from "@/lib/kernel/setting/service";
import { hasDocument } from "@/lib/commerce/invoice/has-document";
import { ADMITTING } from "@/lib/commerce/order/arrows";
import { invoicePdfPath } from "@/lib/commerce/order/invoice-pdf-path";
import { ticketsPdfPath } from "@/lib/commerce/order/tickets-pdf-path";
import type { OrderView } from "@/lib/commerce/order/schema";
import { begunPayment } from "@/lib/commerce/payment/begun";
import { CancelOrder } from "./cancel-order";
import { HoldCountdown } from "./hold-countdown";
import { OrderDue } from "./order-due";
import { OrderWays } from "./order-ways";
import { OrderAddons } from "./order-addons";
import { OrderChange } from "./order-change";
import { OrderDates } from "./order-dates";
import { OrderReturns } from "./order-returns";
import { OrderSums } from "./order-sums";
import { OrderSummary } from "./order-summary";
import { OrderWithdrawal } from "./order-withdrawal";
import { TicketList } from "./ticket-list";
import "./order-page.css";

type Props = { locale: Locale; order: OrderView; now: Date };

/**
 * Whether the buyer may cancel here: nothing was paid, the event has not begun, and no ticket was
 * used.
 */
function isCancellable(order: OrderView, now: Date): boolean {
  if (order.status === "reserved" || order.status === "pending_payment") return true;
  const hasBegun = order.starts_at !== null && new Date(order.starts_at) <= now;
  const isUsed =
    order.tickets.some((ticket) => ticket.checked_in_at !== null || ticket.door_paid_at !== null) ||
    order.addons.some((addon) => addon.handed_out_at !== null || addon.door_paid_at !== null);
  const isFree = order.status === "paid" && order.total_cents === 0;
  return (isFree || order.status === "due_at_door") && !hasBegun && !isUsed;
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

type TicketsProps = PartProps & { texts: FormTexts; now: Date };

/** Whether the buyer may give tickets to others now; the service decides about each of them. */
const isGivable = (order: OrderView, now: Date): boolean =>
  order.starts_at !== null &&
  new Date(order.starts_at) > now &&
  !order.refund_asked &&
  !order.is_event_cancelled;

/** The tickets, to be kept or sent. */
async function OrderTickets({ order, locale, t, texts, now }: TicketsProps) {
  const [site, give] = await Promise.all([siteName(), giveLabels(locale)]);
  const mayGive = isGivable(order, now);
  const zone = order.time_zone ?? SITE_ZONE;
  const ends = order.ends_at === null ? null : new Date(order.ends_at);
  const facts = [
    ...(order.starts_at === null
      ? []
      : [
          {
            name: t("when"),
            value: formatSpan({ starts: new Date(order.starts_at), ends, zone }, locale),
          },
        ]),
    ...(order.place === null ? [] : [{ name: t("where"), value: order.place }]),
    { name: t("holder"), value: `${order.buyer.name} ${order.buyer.surname}` },
    { name: site, value: t("title", { number: order.number }) },
  ];
  const dueText = ({ due_cents: cents, door_paid_at: paidAt }: OrderView["tickets"][number]) => {
    if (paidAt !== null) return t("door.paid");
    return cents > 0 && t("door.due", { amount: formatMoney(cents, order.currency, locale) });
  };
  return (
    <section aria-labelledby="tickets">
      <h2 id="tickets" className="mt-10 text-xl">
        {t("tickets")}
      </h2>
      <p className="no-print mt-2 text-soft">{t("ticketsHint")}</p>
      <div className="no-print mt-4 flex flex-wrap gap-4">
        <ButtonLink href={`${ticketsPdfPath(order)}&locale=${locale}`} rel="nofollow">
          {t("ticketsPdf")}
        </ButtonLink>
        <SendTickets
          locale={locale}
          orderId={order.id}
          signature={order.signature}
          problems={texts.problems}
          labels={{
            sendTickets: t("sendTickets"),
            sendingTickets: t("sendingTickets"),
            ticketsSent: t("ticketsSent", { email: "{email}" }),
          }}
        />
      </div>
      {order.asks_holders &&
        order.tickets.length > 1 &&
        order.tickets.every(({ named, given_at: given }) => named === null && given === null) && (
          <p className="mt-4 max-w-2xl">{t("askHolders")}</p>
        )}
      <TicketList
        tickets={order.tickets}
        title={order.title}
        facts={facts}
        labels={{ qr: (code) => t("qr", { code }), checkedIn: t("checkedIn") }}
        dueText={dueText}
        givenText={({ given_to: name, sends_at: day }) => (
          <>
            <p className="ticket-used">{name ? t("give.givenTo", { name }) : t("give.given")}</p>
            <p className="text-center text-sm text-soft">
              {day
                ? t("give.sends", {
                    day: formatDate(new Date(day), locale, order.time_zone ?? undefined),
                  })
                : t("give.givenHint")}
            </p>
          </>
        )}
        actions={(ticket) =>
          mayGive &&
          ticket.given_at === null &&
          ticket.checked_in_at === null && (
            <GiveTicket
              locale={locale}
              ticketId={ticket.id}
              signature={order.signature}
              texts={texts}
              labels={give}
            />
          )
        }
      />
      <OrderAddons order={order} locale={locale} />
    </section>
  );
}

/** An order as its buyer sees it by signed link. */
export async function OrderScreen({ locale, order, now }: Props) {
  const [t, texts, isInvoiced, begun] = await Promise.all([
    orderTexts(locale),
    bookingTexts(locale),
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
      <div className="shell order-page">
        <div className="min-w-0">
          <p className="order-detail text-soft">{t("title", { number: order.number })}</p>
          <h1 className="order-detail text-3xl md:text-4xl">{order.title}</h1>
          <div className="order-detail">
            <p className="mt-4 text-lg">
              {stateText({ order, state, locale, t }, begun?.method === "bank_transfer")}
            </p>
            {isMembership && <p className="mt-2 text-soft">{t("membershipHint")}</p>}
            {order.disputed && (
              <p className="mt-2 text-bad">{t(isMembership ? "membershipDisputed" : "disputed")}</p>
            )}
            {order.refund_asked && <p className="mt-2">{t("refundAsked")}</p>}
            <OrderDue locale={locale} order={order} />
            {state === "reserved" && (
              <HoldCountdown leftMs={leftMs} text={t("timeLeft", { time: "{time}" })} />
            )}
            <KeepButton locale={locale} className="mt-6" />
          </div>
          {order.tickets.length > 0 && (
            <OrderTickets order={order} locale={locale} t={t} texts={texts} now={now} />
          )}
          <div className="order-detail">
            <OrderSums order={order} locale={locale} />
            {isUnpaid && <OrderWays locale={locale} order={order} begun={begun} texts={texts} />}
            <OrderLinks order={order} locale={locale} t={t} isInvoiced={isInvoiced} />
            <OrderDates locale={locale} order={order} now={now} problems={texts.problems} />
            <OrderChange locale={locale} order={order} now={now} problems={texts.problems} />
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
        </div>
        {starts && order.event_id !== null && (
          <OrderSummary
            locale={locale}
            order={order}
            eventId={order.event_id}
            starts={starts}
            isOpen={isOpen}
          />
        )}
      </div>
    </PageShell>
  );
}
