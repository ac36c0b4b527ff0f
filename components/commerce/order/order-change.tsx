import type { FormTexts } from "@/components/kit/form/labels";
import { spacedCode } from "@/lib/commerce/order/spaced-code";
import type { OrderView } from "@/lib/commerce/order/schema";
import { changeChoices } from "@/lib/commerce/payment/change/choices";
import { visitor } from "@/lib/kernel/core/actor";
import { SITE_ZONE } from "@/lib/kernel/core/dates";
import { formatMoney } from "@/lib/kernel/core/money";
import { formatSpan } from "@/lib/kernel/core/times";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { ChangeTickets, type TicketOption } from "./change-tickets";

type Props = { locale: Locale; order: OrderView; now: Date; problems: FormTexts["problems"] };

/** Where the buyer changes tickets to another type, or to a date at another price, for the difference. */
export async function OrderChange({ locale, order, now, problems }: Props) {
  const until = order.return_until;
  const isAtDoor = order.status === "due_at_door";
  if (until === null || new Date(until) <= now || (order.status !== "paid" && !isAtDoor))
    return null;
  const { dates, types } = await changeChoices(visitor, order.id, order.signature, locale);
  if (dates.length + types.length === 0) return null;
  const t = await getTranslations({ locale, namespace: "order.changeTickets" });
  const withDifference = (cents: number) => {
    if (cents === 0) return { difference: t("same"), isPaid: false };
    const amount = formatMoney(Math.abs(cents), order.currency, locale);
    if (isAtDoor)
      return { difference: t(cents > 0 ? "doorMore" : "doorLess", { amount }), isPaid: false };
    return { difference: t(cents > 0 ? "more" : "less", { amount }), isPaid: cents > 0 };
  };
  const nameOf = (id: number) => {
    const ticket = order.tickets.find((one) => one.id === id);
    return ticket ? `${ticket.name} (${spacedCode(ticket.code)})` : "";
  };
  const options: TicketOption[] = [
    ...dates.map(({ event_id, starts_at, ends_at, time_zone: zone, difference_cents }) => ({
      body: { event_id, difference_cents },
      text: formatSpan({ starts: new Date(starts_at), ends: new Date(ends_at), zone }, locale),
      ...withDifference(difference_cents),
    })),
    ...types.map(({ ticket_id: id, ticket_type_id, name, difference_cents }) => ({
      body: { tickets: [{ id, ticket_type_id }], difference_cents },
      text: `${nameOf(id)} → ${name}`,
      ...withDifference(difference_cents),
    })),
  ];
  const shown = formatSpan({ starts: new Date(until), zone: order.time_zone ?? SITE_ZONE }, locale);
  return (
    <section aria-labelledby="change">
      <h2 id="change" className="mt-10 text-xl">
        {t("title")}
      </h2>
      <p className="mt-2 text-soft">{t(isAtDoor ? "doorHint" : "hint", { until: shown })}</p>
      <ChangeTickets
        locale={locale}
        orderId={order.id}
        signature={order.signature}
        problems={problems}
        options={options}
        labels={{
          which: t("which"),
          change: t("change"),
          pay: t("pay"),
          busy: t("busy"),
          changed: t("changed"),
        }}
      />
    </section>
  );
}
