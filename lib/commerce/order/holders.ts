import { db, type Db } from "@/lib/kernel/core/db";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { addMailTo } from "@/lib/kernel/mail/add-mail";
import type { AddressedKind, MailContent, MailJob } from "@/lib/kernel/mail/mails";
import type { Prisma, TicketStatus } from "@/prisma/client/client";
import { eventInvitation, eventTextsIn, type BookedEvent } from "./invitation";
import { ticketPath } from "./ticket-link";

declare module "@/lib/kernel/mail/mails" {
  interface Mails {
    /** To the holder of a given ticket: it does not count any more. */
    ticket_ended: { ticketId: number };
  }
}

/** A ticket that was given to another person, with where its holder gets mails. */
type HeldTicket = { ticketId: number; email: string; locale: Locale };

/**
 * The tickets of an order that others hold, valid ones unless told. Erased holders get no mails, nor
 * those whose ticket is mailed on a later day.
 */
export const heldTickets = (tx: Db, ticket: Prisma.TicketWhereInput): Promise<HeldTicket[]> =>
  tx.ticketHolder.findMany({
    where: { email: { not: "" }, sendsAt: null, ticket: { status: "valid", ...ticket } },
    orderBy: { ticketId: "asc" },
    select: { ticketId: true, email: true, locale: true },
  });

/** Adds a mail to each holder. */
export async function mailHolders(
  tx: Db,
  held: readonly HeldTicket[],
  jobOf: (ticketId: number) => Extract<MailJob, { kind: AddressedKind }>,
): Promise<void> {
  for (const { ticketId, email: to, locale } of held)
    await addMailTo(tx, jobOf(ticketId), { to, locale });
}

/** Ends valid tickets of an order, all unless some are named, and tells those who hold them. */
export async function endTickets(
  tx: Db,
  orderId: number,
  status: Exclude<TicketStatus, "valid">,
  ids?: readonly number[],
): Promise<void> {
  const which = { orderId, ...(ids ? { id: { in: [...ids] } } : {}) };
  const held = await heldTickets(tx, which);
  await tx.ticket.updateMany({ where: { ...which, status: "valid" }, data: { status } });
  await mailHolders(tx, held, (ticketId) => ({ kind: "ticket_ended", ticketId }));
}

/**
 * What the mails about an event to the holder of a given ticket share, with its calendar entry;
 * undefined once nobody holds it who could get a mail.
 */
export async function mailToHolder(ticketId: number, event: BookedEvent) {
  const ticket = await db.ticket.findUnique({
    where: { id: ticketId },
    select: { id: true, code: true, status: true, ticketTypeId: true, holder: true },
  });
  if (!ticket?.holder?.email) return undefined;
  const { locale, email, name, surname } = ticket.holder;
  const content = {
    to: email,
    locale,
    greet: { name, surname },
    values: { event: eventTextsIn(event, locale)?.title ?? "" },
    path: ticketPath(ticket),
  } satisfies Partial<MailContent>;
  return { content, ticket, calendar: eventInvitation(event, ticket.holder, locale) };
}
