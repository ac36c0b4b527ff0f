import type { Db } from "@/lib/kernel/core/db";
import { localizedTexts } from "@/lib/kernel/core/localized-texts";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { planName } from "@/lib/commerce/membership-plan/name";
import { GREECE } from "@/lib/commerce/order/vat-country";
import el from "@/messages/el/services/invoice-charges.json";
import en from "@/messages/en/services/invoice-charges.json";
import type { Charge } from "./draft";

const { text } = localizedTexts({ el, en });

const inLocale = <T extends { locale: Locale }>(
  rows: readonly T[],
  locale: Locale,
): T | undefined => rows.find((row) => row.locale === locale) ?? rows[0];

/**
 * What an order charges for, in its language: a line per ticket with a price, or the membership.
 */
export async function chargesOf(tx: Db, orderId: number): Promise<Charge[]> {
  const order = await tx.order.findUniqueOrThrow({
    where: { id: orderId },
    select: {
      kind: true,
      locale: true,
      totalCents: true,
      vatCents: true,
      plan: { select: { translations: { select: { locale: true, name: true } } } },
      membershipChange: {
        select: {
          fromPlan: { select: { translations: { select: { locale: true, name: true } } } },
        },
      },
      items: { select: { ticketTypeId: true, vatBasisPoints: true, vatCountry: true } },
      event: { select: { translations: { select: { locale: true, title: true } } } },
      tickets: {
        where: { grossCents: { gt: 0 } },
        orderBy: { id: "asc" },
        select: {
          id: true,
          ticketTypeId: true,
          grossCents: true,
          vatCents: true,
          ticketType: { select: { translations: { select: { locale: true, name: true } } } },
        },
      },
    },
  });
  const { locale } = order;
  const vatOf = (ticketTypeId: number | null) => {
    const item = order.items.find((one) => one.ticketTypeId === ticketTypeId);
    return { vatBasisPoints: item?.vatBasisPoints ?? 0, vatCountry: item?.vatCountry ?? GREECE };
  };
  const plan = order.plan && planName(order.plan.translations, locale);
  const from = order.membershipChange?.fromPlan;
  const membership = from
    ? [text("planChange", locale), `${planName(from.translations, locale)} → ${plan}`]
    : [text("membership", locale), plan];
  if (order.kind === "membership")
    return [
      {
        ticketId: null,
        description: membership.filter(Boolean).join(" · "),
        ...vatOf(null),
        grossCents: order.totalCents,
        vatCents: order.vatCents,
      },
    ];
  const event = inLocale(order.event?.translations ?? [], locale)?.title ?? "";
  return order.tickets.map((ticket) => {
    const type = inLocale(ticket.ticketType.translations, locale)?.name;
    return {
      ticketId: ticket.id,
      description: [type ?? text("ticket", locale), event].filter(Boolean).join(" · "),
      ...vatOf(ticket.ticketTypeId),
      grossCents: ticket.grossCents,
      vatCents: ticket.vatCents,
    };
  });
}
