import { SITE_ZONE } from "@/lib/kernel/core/dates";
import { formatMoney } from "@/lib/kernel/core/money";
import { db } from "@/lib/kernel/core/db";
import { formatSpan } from "@/lib/kernel/core/times";
import { entriesIn } from "@/lib/commerce/event/ticket-kinds";
import { addonLines } from "./addon-lines";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { MailContent, MailLimit, MailWriters } from "@/lib/kernel/mail/mails";
import { normalAddress } from "@/lib/kernel/mail/normal-address";
import { ADMITTING } from "./arrows";
import { dueCents } from "./at-door";
import { bookedEventSelect, eventInvitation } from "./invitation";
import { orderPath, signOrder } from "./link";
import { orderText } from "./texts";
import { spacedCode } from "./spaced-code";
import { ticketsPdfPath } from "./tickets-pdf-path";
import { orderSelect, orderTitle, ticketName } from "./view";

declare module "@/lib/kernel/mail/mails" {
  interface Mails {
    /** To the buyer: the tickets of a paid order. */
    order_paid: { orderId: number };
    /** To the buyer: the tickets are for another date of the series. */
    order_moved: { orderId: number };
    /** To the buyer: tickets of another type, or at another price. */
    order_changed: { orderId: number };
    /** To the buyer: the receipt of a withdrawal from the contract, with its time. */
    order_withdrawn: { orderId: number; at: string };
  }
}

/** Free orders cost nothing, so that anybody can have them mailed to a stranger. */
export async function limitOf({ orderId }: { orderId: number }): Promise<MailLimit> {
  const order = await db.order.findUnique({
    where: { id: orderId },
    select: { totalCents: true, email: true, user: { select: { email: true, verifiedAt: true } } },
  });
  if (!order || order.totalCents > 0) return "paid";
  const { user, email } = order;
  const isOwn = user?.verifiedAt && normalAddress(user.email) === normalAddress(email);
  return isOwn ? "own" : "anonymous";
}

/** What stands in place of the code of a ticket that another person holds. */
export const givenText = (name: string, locale: Locale): string =>
  orderText(name === "" ? "given" : "givenTo", locale).replace("{name}", () => name);

/**
 * A mail with the tickets of an order; undefined for one that was refunded or is disputed, as there
 * is nothing to send any more.
 */
async function ticketsMail(
  text: "order_paid" | "order_moved" | "order_changed",
  orderId: number,
): Promise<MailContent | undefined> {
  const order = await db.order.findUnique({ where: { id: orderId }, select: orderSelect });
  if (!order || !ADMITTING.includes(order.status) || order.disputed) return undefined;
  const { locale, eventId } = order;
  const event =
    eventId === null
      ? null
      : await db.event.findUnique({ where: { id: eventId }, select: bookedEventSelect });
  const signed = { id: order.id, signature: signOrder(order) };
  const { startsAt, timeZone } = order.event ?? {};
  const when = startsAt && formatSpan({ starts: startsAt, zone: timeZone ?? SITE_ZONE }, locale);
  const tickets = entriesIn(order.tickets).map(({ ticketType, holder, code }) => {
    const what = holder ? givenText(holder.name, locale) : spacedCode(code);
    return `${ticketName(ticketType, locale)}: ${what}`;
  });
  const addons = addonLines(order.tickets, locale);
  const due = dueCents(order);
  const atDoor = `${orderText("dueAtDoor", locale)}: ${formatMoney(due, order.currency, locale)}`;
  return {
    text: text === "order_paid" && order.status === "due_at_door" ? "order_at_door" : text,
    to: order.email,
    locale,
    values: { event: orderTitle(order, locale), number: order.number },
    greet: { name: order.name, surname: order.surname },
    quote: [
      ...(when ? [when, ""] : []),
      ...tickets,
      ...addons,
      ...(due > 0 ? ["", atDoor] : []),
    ].join("\n"),
    links: [{ label: orderText("ticketsPdf", locale), path: ticketsPdfPath(signed) }],
    path: orderPath(order),
    ...(event && { calendar: eventInvitation(event, order, locale) }),
  };
}

/** The mails of orders. */
export const orderMails = {
  order_paid: {
    limit: limitOf,
    write: ({ orderId }) => ticketsMail("order_paid", orderId),
  },
  order_moved: {
    limit: limitOf,
    write: ({ orderId }) => ticketsMail("order_moved", orderId),
  },
  order_changed: {
    limit: limitOf,
    write: ({ orderId }) => ticketsMail("order_changed", orderId),
  },
  order_withdrawn: {
    limit: "paid",
    // A receipt is sent whatever becomes of the order afterwards.
    write: async ({ orderId, at }) => {
      const order = await db.order.findUnique({ where: { id: orderId }, select: orderSelect });
      if (!order) return undefined;
      const { locale, number } = order;
      const items = order.items.map(
        ({ quantity, ticketType }) => `${quantity} × ${ticketName(ticketType, locale)}`,
      );
      return {
        text: "order_withdrawn",
        to: order.email,
        locale,
        values: {
          event: orderTitle(order, locale),
          number,
          when: formatSpan({ starts: new Date(at), zone: SITE_ZONE }, locale),
        },
        greet: { name: order.name, surname: order.surname },
        quote: [orderTitle(order, locale), ...items].join("\n"),
        path: orderPath(order),
      };
    },
  },
} satisfies Partial<MailWriters>;
