import { db, type Db } from "@/lib/kernel/core/db";
import { clearing, ofPerson, type Person } from "@/lib/kernel/core/person";
import { Prisma } from "@/prisma/client/client";
import { addonsIn, entriesIn } from "@/lib/commerce/event/ticket-kinds";
import { ticketName } from "./view";
import { ticketDueCents } from "./at-door";
import { OPEN_ORDER, ORDER_WITHOUT_BUYER } from "./manifest";

const OF = { user: ["user_id"], email: "lower(email)" };

async function idsOf(tx: Db, person: Person): Promise<number[]> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM "order" WHERE ${ofPerson(person, OF)}`;
  return rows.map(({ id }) => id);
}

/** Whether a person holds a ticket of an order of theirs: nobody got it, or they did. */
const isTheirs = (holder: { email: string } | null, { email }: Person): boolean =>
  holder === null || (email !== null && holder.email.toLowerCase() === email);

/**
 * The orders of a person with their tickets: those that were made while signed in, and those of an
 * e-mail address.
 */
export async function exportOrders(person: Person) {
  const rows = await db.order.findMany({
    where: { id: { in: await idsOf(db, person) } },
    orderBy: { id: "desc" },
    select: {
      number: true,
      status: true,
      name: true,
      surname: true,
      email: true,
      phone: true,
      country: true,
      locale: true,
      invoice: true,
      answers: true,
      totalCents: true,
      currency: true,
      paidAt: true,
      createdAt: true,
      tickets: {
        select: {
          code: true,
          isAddon: true,
          ticketType: { select: { translations: { select: { locale: true, name: true } } } },
          checkedInAt: true,
          doorPaidAt: true,
          grossCents: true,
          status: true,
          holder: { select: { email: true, givenAt: true } },
        },
      },
    },
  });
  return rows.map(({ totalCents, paidAt, createdAt, tickets, locale, ...row }) => ({
    ...row,
    total_cents: totalCents,
    paid_at: paidAt?.toISOString() ?? null,
    created_at: createdAt.toISOString(),
    addons: addonsIn(tickets).map((addon) => ({
      name: ticketName(addon.ticketType, locale),
      gross_cents: addon.grossCents,
      status: addon.status,
      handed_out_at: addon.checkedInAt?.toISOString() ?? null,
    })),
    tickets: entriesIn(tickets).map((ticket) => ({
      // The code of a ticket that was given to another person is theirs.
      code: isTheirs(ticket.holder, person) ? ticket.code : null,
      given_at: ticket.holder?.givenAt.toISOString() ?? null,
      due_cents: ticket.status === "valid" ? ticketDueCents(row.status, ticket) : 0,
      door_paid_at: ticket.doorPaidAt?.toISOString() ?? null,
      checked_in_at: ticket.checkedInAt?.toISOString() ?? null,
    })),
  }));
}

/**
 * Erases the buyer from the orders of a person, with the mails about them. Amounts, tickets and
 * issued documents stay, as tax law requires. An order that may still be paid keeps what its
 * completion needs until the clean-up finds it settled.
 */
export async function eraseOrders(tx: Db, person: Person): Promise<void> {
  const ids = await idsOf(tx, person);
  if (ids.length === 0) return;
  const open = Prisma.raw(OPEN_ORDER);
  await tx.$executeRaw`
    UPDATE "order" SET phone = NULL, answers = '{}', user_id = NULL, erasure_asked_at = now()
    WHERE id = ANY(${ids}) AND ${open}`;
  await tx.$executeRaw`
    UPDATE "order" SET ${clearing(ORDER_WITHOUT_BUYER)} WHERE id = ANY(${ids}) AND NOT (${open})`;
  await tx.$executeRaw`
    DELETE FROM mail WHERE user_id IS NULL AND (payload ->> 'orderId')::int IN (
      SELECT id FROM "order" WHERE id = ANY(${ids}) AND anonymised_at IS NOT NULL)`;
}
