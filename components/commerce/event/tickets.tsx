import { getTranslations } from "@/lib/kernel/i18n/translations";
import { BUY_FORM_ID } from "@/components/commerce/order/buy-form-id";
import type { BuyableEvent } from "@/components/commerce/order/on-sale";
import { Static } from "@/components/kit/ui/static";
import type { EventView } from "@/lib/commerce/event/read/view";
import { formatMoney } from "@/lib/kernel/core/money";
import { returnDeadline } from "@/lib/commerce/order/return-deadline";
import { formatSpan } from "@/lib/kernel/core/times";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Addons } from "./addons";
import { salesText } from "./sales-text";

type TicketType = EventView["ticket_types"][number];
type Texts = Awaited<ReturnType<typeof getTranslations<"event">>>;

/** A price in the notation of the language; free when it is zero. */
const priceText = ({ price_cents: cents }: TicketType, locale: Locale, t: Texts): string =>
  cents === 0 ? t("free") : formatMoney(cents, "EUR", locale);

/** The price of each from how many on; nothing without a group price. */
const groupText = (
  { group_from: count, group_price_cents: cents }: TicketType,
  locale: Locale,
  t: Texts,
): string[] =>
  count !== null && cents !== null
    ? [t("groupPrice", { count, amount: formatMoney(cents, "EUR", locale) })]
    : [];

/** What the form that orders tickets needs, since all of it is sent to the browser. */
export const buyable = ({
  id,
  ends_at,
  sold_out,
  asks_holders,
  ticket_types,
  addons,
  questions,
}: EventView): BuyableEvent => ({
  id,
  ends_at,
  sold_out,
  asks_holders,
  ticket_types: ticket_types.map((type) => ({
    id: type.id,
    name: type.name,
    price_cents: type.price_cents,
    currency: type.currency,
    max_per_order: type.max_per_order,
    group_from: type.group_from,
    group_price_cents: type.group_price_cents,
    is_online: type.is_online,
    sales_start: type.sales_start,
    sales_end: type.sales_end,
  })),
  ...(addons.length > 0 && {
    addons: addons.map((addon) => ({
      id: addon.id,
      name: addon.name,
      price_cents: addon.price_cents,
      currency: addon.currency,
      max_per_order: addon.max_per_order,
      max_per_ticket: addon.max_per_ticket,
      ticket_type_ids: addon.ticket_type_ids,
      sales_start: addon.sales_start,
      sales_end: addon.sales_end,
    })),
  }),
  questions: questions.map(({ id: questionId, label, choices, type, required }) => ({
    id: questionId,
    label,
    choices,
    type,
    required,
  })),
});

/** Until when tickets can be returned, as the page of an order will say it. */
function refundText(
  { starts_at: starts, refund_until: until, ticket_types: types, time_zone: zone }: EventView,
  locale: Locale,
  t: Texts,
): string {
  const isFree = types.every(({ price_cents: cents }) => cents === 0);
  if (isFree) return t("page.refundFree");
  const deadline = returnDeadline(
    { startsAt: new Date(starts), refundUntil: until === null ? null : new Date(until) },
    1,
  );
  return deadline
    ? t("page.refundUntil", { until: formatSpan({ starts: deadline, zone }, locale) })
    : t("page.refundNone");
}

/** Whether its tickets are paid at the door, or may be. */
function doorText({ pay_at_door: isOffered, only_at_door: isOnly, ...event }: EventView, t: Texts) {
  const hasPrices = event.ticket_types.some(({ price_cents: cents }) => cents > 0);
  if (!isOffered || !hasPrices) return "";
  return t(isOnly ? "page.onlyAtDoor" : "page.atDoor");
}

/**
 * The ticket types of an event with what they include, prices and sales windows, and the rule of
 * returns; the form that orders them opens below. What is sold out is said; the number of seats left
 * is not, since the page is cached.
 */
export async function Tickets({ event, locale }: { event: EventView; locale: Locale }) {
  const t = await getTranslations({ locale, namespace: "event" });
  return (
    <section aria-labelledby="tickets" className="event-section">
      <Static>
        <h2 id="tickets">{t("tickets")}</h2>
        <ul className="mt-4">
          {event.ticket_types.map((type) => (
            <li
              key={type.id}
              className="grid gap-x-6 gap-y-1 border-b border-rule py-4 sm:grid-cols-[minmax(0,1fr)_auto]"
            >
              <div>
                <h3 className="font-sans text-base font-semibold">{type.name}</h3>
                {type.description && <p className="mt-1 text-soft">{type.description}</p>}
                <p className="meta mt-1 empty:hidden">
                  {[
                    ...groupText(type, locale, t),
                    ...(type.is_online ? [t("online")] : []),
                    ...salesText(type, locale, event.time_zone, t),
                  ].join(" · ")}
                </p>
              </div>
              <p className="font-semibold whitespace-nowrap">
                {type.sold_out && (
                  <>
                    <strong>{t("soldOut")}</strong>
                    <span className="font-normal text-soft"> · </span>
                  </>
                )}
                <span className={type.sold_out ? "font-normal text-soft" : undefined}>
                  {priceText(type, locale, t)}
                </span>
              </p>
            </li>
          ))}
        </ul>
        <Addons event={event} locale={locale} />
        <p className="meta mt-3">
          {refundText(event, locale, t)} {t("withVat")} {doorText(event, t)}
        </p>
        {event.ticket_types.some(({ price_cents: cents }) => cents > 0) && (
          <p className="meta">{t("page.soldBy", { name: event.seller.name })}</p>
        )}
      </Static>
      <div id={BUY_FORM_ID} className="mt-6 scroll-mt-28 empty:hidden print:hidden" />
    </section>
  );
}
