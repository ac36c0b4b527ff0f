import type { Actor } from "@/lib/kernel/core/actor";
import { hasRole } from "@/lib/kernel/core/actor";
import { db, inTransaction, type Db } from "@/lib/kernel/core/db";
import { AppError, conflict, invalid, notFound } from "@/lib/kernel/core/errors";
import { fullName } from "@/lib/kernel/core/full-name";
import { countRequest } from "@/lib/kernel/http/limits";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { addJob } from "@/lib/kernel/job/service";
import { addMailTo } from "@/lib/kernel/mail/add-mail";
import { normalAddress } from "@/lib/kernel/mail/normal-address";
import { isOrderSignature } from "@/lib/commerce/order/link";
import { newTicketCode } from "@/lib/commerce/order/ticket-code";
import { isTicketSignature } from "@/lib/commerce/order/ticket-link";
import type { Prisma } from "@/prisma/client/client";
import { ticketText } from "../texts";
import { giftTime } from "./gift-day";
import { lockForGiving } from "./lock";
import { givingSelect, giveRefusal } from "./may-give";
import type { Given, GiveInput } from "./schema";

declare module "@/lib/kernel/job/service" {
  interface Jobs {
    /** Mails a ticket on the day that was chosen for it. */
    ticket_gift: { orderId: number; transferId: number };
  }
}

const rightSelect = {
  id: true,
  code: true,
  orderId: true,
  holder: { select: { email: true, locale: true } },
} satisfies Prisma.TicketSelect;
const owner = { number: true, linkVersion: true, userId: true, email: true, locale: true } as const;
const ticketSelect = {
  ...givingSelect,
  ...rightSelect,
  order: { select: { ...givingSelect.order.select, ...owner } },
} satisfies Prisma.TicketSelect;
type Row = Prisma.TicketGetPayload<{ select: typeof ticketSelect }>;

const find = (tx: Db, id: number) => tx.ticket.findUnique({ where: { id }, select: ticketSelect });

/** Whether somebody is the present holder by link, or the buyer; others are not told of the ticket. */
function rightOf(actor: Actor, { order, ...ticket }: Row, signature: string | null) {
  if (ticket.holder && isTicketSignature(ticket, signature)) return "holder" as const;
  const isOwn = actor.kind === "user" && order.userId === actor.userId;
  if (isOwn || isOrderSignature(order, signature)) return "buyer" as const;
  if (hasRole(actor, "manager")) throw new AppError("forbidden");
  throw notFound();
}

/** @throws AppError not_found, forbidden, conflict: whoever may not give a ticket on, or not now */
function requireGivable(actor: Actor, row: Row, signature: string | null, locale: Locale): void {
  const right = rightOf(actor, row, signature);
  if (right === "buyer" && row.holder) throw conflict({ message: ticketText("giveGiven", locale) });
  const refusal = giveRefusal(row, new Date());
  if (refusal) throw conflict({ message: ticketText(refusal, locale) });
}

/** The new code takes the place of the old one, which is kept as one that does not count. */
async function changeHands(
  tx: Db,
  row: Row,
  to: GiveInput & { locale: Locale; sendsAt: Date | null },
): Promise<Date> {
  const { id: ticketId, code } = row;
  const { name, surname, email, locale, sendsAt } = to;
  await tx.ticket.update({
    where: { id: ticketId },
    data: { code: newTicketCode() },
    select: { id: true },
  });
  const { id: transferId, createdAt: givenAt } = await tx.ticketTransfer.create({
    data: { ticketId, code, toEmail: email },
    select: { id: true, createdAt: true },
  });
  const holder = { name, surname, email, locale, givenAt, sendsAt };
  await tx.ticketHolder.upsert({
    where: { ticketId },
    create: { ticketId, ...holder },
    update: holder,
    select: { ticketId: true },
  });
  const former = row.holder ?? row.order;
  const job = { orderId: row.orderId, transferId };
  if (sendsAt) await addJob(tx, "ticket_gift", job, { runAt: sendsAt });
  else await addMailTo(tx, { kind: "ticket_given", ...job }, { to: email, locale });
  if (former.email !== "")
    await addMailTo(
      tx,
      { kind: "ticket_given_on", ...job },
      { to: former.email, locale: former.locale },
    );
  return givenAt;
}

/**
 * Gives a ticket to another person: from the commit on only their new code admits. The buyer gives a
 * ticket that nobody else holds, its present holder one that was given. The answer is the same
 * whether the address is known here or not. With a day it is mailed then, and the holder hears nothing
 * before.
 * @throws AppError not_found without the right to the ticket, also by the link of a former holder;
 * forbidden for managers; conflict for one that does not admit, was used, was given on or was given
 * too often, and once the event has begun; invalid on `email` for the present holder, on `send_on` for
 * a day that has passed or is too late; too_many
 */
export async function giveTicket(
  actor: Actor,
  id: number,
  input: GiveInput,
  signature: string | null,
  locale: Locale,
  address: string | null,
): Promise<Given> {
  const known = await find(db, id);
  if (!known) throw notFound();
  rightOf(actor, known, signature);
  await countRequest("give_ticket_network", address ?? "unknown");
  await countRequest("give_ticket", String(known.orderId));
  return inTransaction(async (tx) => {
    await lockForGiving(tx, known);
    const row = await find(tx, id);
    if (!row) throw notFound();
    requireGivable(actor, row, signature, locale);
    const present = (row.holder ?? row.order).email;
    if (normalAddress(present) === normalAddress(input.email))
      throw invalid("email", ticketText("giveSame", locale));
    const sendsAt = giftTime(input.send_on, row.event, new Date(), locale);
    const to = { ...input, locale: input.locale ?? locale, sendsAt };
    const givenAt = await changeHands(tx, row, to);
    return {
      id,
      given_to: fullName(input),
      given_at: givenAt.toISOString(),
      sends_at: sendsAt?.toISOString() ?? null,
    };
  });
}
