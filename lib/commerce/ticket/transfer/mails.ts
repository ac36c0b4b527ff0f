import { SITE_ZONE } from "@/lib/kernel/core/dates";
import { db } from "@/lib/kernel/core/db";
import { paths } from "@/lib/kernel/core/paths";
import { formatSpan } from "@/lib/kernel/core/times";
import type { MailWriters } from "@/lib/kernel/mail/mails";
import { ADMITTING } from "@/lib/commerce/order/arrows";
import { ticketDueCents } from "@/lib/commerce/order/at-door";
import { mailToHolder } from "@/lib/commerce/order/holders";
import { bookedEventSelect } from "@/lib/commerce/order/invitation";
import { orderPath } from "@/lib/commerce/order/link";
import { limitOf } from "@/lib/commerce/order/mails";
import { spacedCode } from "@/lib/commerce/order/spaced-code";
import { ticketPdfPath } from "@/lib/commerce/order/ticket-link";
import { ticketName } from "@/lib/commerce/order/view";
import type { Prisma } from "@/prisma/client/client";
import { dueText } from "../sheet";
import { ticketText } from "../texts";

declare module "@/lib/kernel/mail/mails" {
  interface Mails {
    /** To whom a ticket was given: the ticket. */
    ticket_given: { orderId: number; transferId: number };
    /** To whom a ticket was given: it is for another date now, with another code. */
    ticket_moved: { orderId: number; transferId: number };
    /** To the buyer or the holder before: their code does not count any more. */
    ticket_given_on: { orderId: number; transferId: number };
  }
}

const ticketSelect = {
  id: true,
  code: true,
  status: true,
  grossCents: true,
  doorPaidAt: true,
  order: {
    select: {
      number: true,
      linkVersion: true,
      status: true,
      disputed: true,
      name: true,
      surname: true,
      email: true,
      locale: true,
    },
  },
  event: { select: bookedEventSelect },
  ticketType: { select: { translations: { select: { locale: true, name: true } } } },
  transfers: { orderBy: { id: "asc" }, select: { id: true, toEmail: true } },
} satisfies Prisma.TicketSelect;

const findTransfer = (id: number) =>
  db.ticketTransfer.findUnique({ where: { id }, select: { ticket: { select: ticketSelect } } });

/** The mail with a ticket to its holder, unless a later one has taken its place. */
async function writeTicket(transferId: number, text: "ticket_given" | "ticket_moved") {
  const ticket = (await findTransfer(transferId))?.ticket;
  if (!ticket) return undefined;
  const { order, event, status } = ticket;
  const admits = status === "valid" && ADMITTING.includes(order.status) && !order.disputed;
  // Given on since: the next holder gets a mail of their own.
  if (!admits || event.cancelledAt || ticket.transfers.at(-1)?.id !== transferId) return undefined;
  const mail = await mailToHolder(ticket.id, event);
  if (!mail) return undefined;
  const { locale } = mail.content;
  const zone = event.timeZone || SITE_ZONE;
  const name = ticketName(ticket.ticketType, locale);
  const due = dueText(ticketDueCents(order.status, ticket), locale);
  return {
    ...mail.content,
    text,
    values: { ...mail.content.values, number: order.number },
    quote: [
      formatSpan({ starts: event.startsAt, zone }, locale),
      "",
      `${name}: ${spacedCode(ticket.code)}`,
      ...(due === undefined ? [] : ["", due]),
    ].join("\n"),
    calendar: mail.calendar,
    links: [{ label: ticketText("ticketPdf", locale), path: ticketPdfPath(ticket) }],
  };
}

/** The mails about tickets that change hands. */
export const ticketTransferMails = {
  ticket_given: {
    limit: limitOf,
    write: ({ transferId }) => writeTicket(transferId, "ticket_given"),
  },
  ticket_moved: {
    limit: limitOf,
    write: ({ transferId }) => writeTicket(transferId, "ticket_moved"),
  },
  ticket_given_on: {
    limit: limitOf,
    write: async ({ transferId }, recipient) => {
      const ticket = (await findTransfer(transferId))?.ticket;
      if (!ticket) return undefined;
      const { order, event, transfers } = ticket;
      const before = transfers.filter(({ id }) => id < transferId).at(-1);
      const locale = before ? recipient.locale : order.locale;
      const texts = event.translations.find((one) => one.locale === locale);
      const { title = "", slug = "" } = texts ?? event.translations[0] ?? {};
      return {
        text: "ticket_given_on",
        locale,
        ...(before ? {} : { to: order.email, greet: { name: order.name, surname: order.surname } }),
        values: { event: title, ticket: ticketName(ticket.ticketType, locale) },
        // The link of a former holder has ended with their code.
        path: before ? paths.event(slug) : orderPath(order),
      };
    },
  },
  ticket_ended: {
    limit: "paid",
    write: async ({ ticketId }) => {
      const ticket = await db.ticket.findUnique({
        where: { id: ticketId },
        select: { status: true, event: { select: bookedEventSelect } },
      });
      // A cancelled event is told by a mail of its own.
      if (!ticket || ticket.status === "valid" || ticket.event.cancelledAt) return undefined;
      const mail = await mailToHolder(ticketId, ticket.event);
      if (!mail) return undefined;
      return { ...mail.content, text: "ticket_ended" };
    },
  },
} satisfies Partial<MailWriters>;
