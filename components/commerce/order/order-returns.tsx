import type { FormTexts } from "@/components/kit/form/labels";
import { formatMoney } from "@/lib/kernel/core/money";
import { formatSpan } from "@/lib/kernel/core/times";
import { SITE_ZONE } from "@/lib/kernel/core/dates";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import type { OrderView } from "@/lib/commerce/order/schema";
import { spacedCode } from "@/lib/commerce/order/spaced-code";
import { ReturnTickets } from "./return-tickets";

type Props = { locale: Locale; order: OrderView; now: Date; problems: FormTexts["problems"] };

type Returned = { id: number; name: string; gross_cents: number; ticket?: Ticket };
type Ticket = OrderView["tickets"][number];

/**
 * The tickets and add-ons that their buyer can give back now; an order that is free, or paid at the door, is
 * cancelled as a whole, until one of its tickets was used or paid.
 */
function returnable(order: OrderView, now: Date): Returned[] {
  const isOpen = order.return_until !== null && new Date(order.return_until) > now;
  if (!isOpen || order.refund_asked) return [];
  const unused = order.tickets.filter(
    (ticket) => ticket.checked_in_at === null && ticket.door_paid_at === null,
  );
  const addons = order.addons.filter(
    (addon) => addon.handed_out_at === null && addon.door_paid_at === null,
  );
  const isFree = order.total_cents === 0 || order.status === "due_at_door";
  const isWhole = unused.length === order.tickets.length && addons.length === order.addons.length;
  return isFree && isWhole ? [] : [...unused.map((ticket) => ({ ...ticket, ticket })), ...addons];
}

/** Where the buyer gives paid tickets back, as long as the event allows it. */
export async function OrderReturns({ locale, order, now, problems }: Props) {
  const tickets = returnable(order, now);
  if (order.return_until === null || tickets.length === 0) return null;
  const t = await getTranslations({ locale, namespace: "order" });
  const zone = order.time_zone ?? SITE_ZONE;
  const until = formatSpan({ starts: new Date(order.return_until), zone }, locale);
  const codeOf = ({ code, given_at: givenAt, given_to: to }: Ticket) => {
    if (givenAt === null) return spacedCode(code);
    return to ? t("give.givenTo", { name: to }) : t("give.given");
  };
  return (
    <section aria-labelledby="returns">
      <h2 id="returns" className="mt-10 text-xl">
        {t("return.title")}
      </h2>
      <p className="mt-2 -mb-6 text-soft">
        {t("return.hint", { until })} {order.addons.length > 0 && t("addons.return")}
      </p>
      <ReturnTickets
        locale={locale}
        orderId={order.id}
        signature={order.signature}
        problems={problems}
        tickets={tickets.map((ticket) => ({
          id: ticket.id,
          text: [
            ticket.name,
            ...(ticket.ticket ? [codeOf(ticket.ticket)] : []),
            formatMoney(ticket.gross_cents, order.currency, locale),
          ].join(" · "),
        }))}
        labels={{
          ask: t("return.ask"),
          question: t("return.question"),
          which: t("return.which"),
          yes: t("return.yes"),
          no: t("return.no"),
          busy: t("return.busy"),
        }}
      />
    </section>
  );
}
