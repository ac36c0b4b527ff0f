import type { Actor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { notFound } from "@/lib/kernel/core/errors";
import { fullName } from "@/lib/kernel/core/full-name";
import { formatSpan } from "@/lib/kernel/core/times";
import { placeFor } from "@/lib/commerce/event/place";
import { entriesIn } from "@/lib/commerce/event/ticket-kinds";
import { addonLines } from "@/lib/commerce/order/addon-lines";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { viewSeller } from "@/lib/commerce/organiser/seller";
import { formatMoney } from "@/lib/kernel/core/money";
import { ticketDueCents } from "@/lib/commerce/order/at-door";
import { orderText } from "@/lib/commerce/order/texts";
import { ADMITTING } from "@/lib/commerce/order/arrows";
import { givenText } from "@/lib/commerce/order/mails";
import { findOrder } from "@/lib/commerce/order/read";
import { orderTitle, ticketName } from "@/lib/commerce/order/view";
import { ticketText } from "./texts";

/** What is printed on the tickets of an order. */
export type TicketSheet = {
  locale: Locale;
  number: string;
  title: string;
  /** The name of the buyer, or of the holder of a given ticket. */
  name: string;
  /** Whether it is a given ticket, for its holder. */
  isGiven?: boolean;
  when: string;
  /** Who sold it. */
  seller: string;
  /** What was bought with the tickets, for the buyer: "2 × Dinner". */
  addons?: string[];
  /** Those that others hold have no code here. */
  tickets: {
    code: string;
    givenTo: string | null;
    /** Who uses it, as the buyer said it at the purchase. */
    named?: string | undefined;
    type: string;
    where: string;
    /** What is still due for it at the door, in words. */
    due?: string | undefined;
  }[];
};

/** When an event takes place, as it is printed. */
export const sheetTimes = (
  {
    startsAt: starts,
    endsAt: ends,
    timeZone: zone,
  }: { startsAt: Date; endsAt: Date; timeZone: string },
  locale: Locale,
): string => formatSpan({ starts, ends, zone }, locale);

/** What is still due at the door, as it is printed; undefined for nothing. */
export const dueText = (cents: number, locale: Locale): string | undefined =>
  cents > 0 ? `${orderText("dueAtDoor", locale)}: ${formatMoney(cents, "EUR", locale)}` : undefined;

const placeSelect = {
  startsAt: true,
  endsAt: true,
  timeZone: true,
  isOnline: true,
  onlineUrl: true,
  translations: { select: { locale: true, venue: true, address: true } },
} as const;

type Place = {
  isOnline: boolean;
  onlineUrl: string | null;
  translations: { locale: Locale; venue: string | null; address: string | null }[];
};

/**
 * Where a ticket admits: venue and address, in the other language where this one has none, or
 * online with the address to join, which only whoever has a ticket is told.
 */
export function placeText(event: Place, isOnlineTicket: boolean, locale: Locale): string {
  if (event.isOnline || isOnlineTicket)
    return [ticketText("online", locale), event.onlineUrl].filter(Boolean).join(": ");
  const { venue, address } = placeFor(event.translations, locale);
  return [venue, address].filter(Boolean).join(", ");
}

/**
 * An order whose tickets admit, for whoever may use the order.
 * @returns undefined for one without valid tickets
 * @throws AppError not_found without the right to the order
 */
export async function findAdmitting(actor: Actor, orderId: number, signature: string | null) {
  const order = await findOrder(actor, { id: orderId }, signature);
  const { eventId } = order;
  const admits =
    ADMITTING.includes(order.status) && !order.disputed && entriesIn(order.tickets).length > 0;
  return admits && eventId !== null ? { ...order, eventId } : undefined;
}

/**
 * The valid tickets of an order as they are printed, in the language of the order.
 * @throws AppError not_found without the right to the order, and without valid tickets
 */
export async function ticketSheet(
  actor: Actor,
  orderId: number,
  signature: string | null,
): Promise<TicketSheet> {
  const order = await findAdmitting(actor, orderId, signature);
  if (!order) throw notFound();
  const { locale } = order;
  const [event, online] = await Promise.all([
    db.event.findUniqueOrThrow({ where: { id: order.eventId }, select: placeSelect }),
    db.ticket.findMany({
      where: { orderId, status: "valid", ticketType: { isOnline: true } },
      select: { code: true },
    }),
  ]);
  return {
    locale,
    number: order.number,
    title: orderTitle(order, locale),
    name: fullName(order),
    when: sheetTimes(event, locale),
    seller: viewSeller(order, locale).name,
    addons: addonLines(order.tickets, locale),
    tickets: entriesIn(order.tickets).map(({ code, ticketType, holder, detail, ...ticket }) => ({
      due: dueText(ticketDueCents(order.status, ticket), locale),
      code: holder ? "" : code,
      givenTo: holder && givenText(holder.name, locale),
      named: holder || !detail ? undefined : fullName(detail),
      type: ticketName(ticketType, locale),
      where: placeText(
        event,
        online.some((one) => one.code === code),
        locale,
      ),
    })),
  };
}
