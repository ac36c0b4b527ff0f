import { db, type Db } from "@/lib/core/db";
import type { Prisma } from "@/prisma/client/client";

async function exportWhere(where: Prisma.OrderWhereInput) {
  const rows = await db.order.findMany({
    where,
    orderBy: { id: "desc" },
    select: {
      number: true,
      status: true,
      name: true,
      surname: true,
      email: true,
      phone: true,
      country: true,
      invoice: true,
      answers: true,
      totalCents: true,
      currency: true,
      paidAt: true,
      createdAt: true,
      tickets: { select: { code: true, checkedInAt: true } },
    },
  });
  return rows.map(({ totalCents, paidAt, createdAt, tickets, ...row }) => ({
    ...row,
    total_cents: totalCents,
    paid_at: paidAt?.toISOString() ?? null,
    created_at: createdAt.toISOString(),
    tickets: tickets.map((ticket) => ({
      code: ticket.code,
      checked_in_at: ticket.checkedInAt?.toISOString() ?? null,
    })),
  }));
}

/** The orders that were made with an e-mail address, with their tickets. */
export const exportOrders = (email: string) => exportWhere({ email });

/**
 * The orders of an account with their tickets: those that were made while signed in, and those of
 * its e-mail address.
 * @param email only once it is confirmed
 */
export const exportOrdersOf = (userId: number, email: string | null) =>
  exportWhere({ OR: [{ userId }, ...(email === null ? [] : [{ email }])] });

/**
 * Erases the buyer's data from the orders of an e-mail address that ended without a payment. The
 * others are documents of a sale, which tax law keeps.
 */
export async function eraseOrders(tx: Db, email: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE "order" SET name = '', surname = '', email = '', phone = NULL, invoice = NULL,
      answers = '{}', user_id = NULL, anonymised_at = now()
    WHERE lower(email) = ${email} AND status IN ('expired', 'cancelled')`;
}

/** Before an account is made anonymous: the same for the orders that were made with it. */
export async function eraseOrdersOf(tx: Db, userId: number): Promise<void> {
  await tx.$executeRaw`
    UPDATE "order" SET name = '', surname = '', email = '', phone = NULL, invoice = NULL,
      answers = '{}', user_id = NULL, anonymised_at = now()
    WHERE user_id = ${userId} AND status IN ('expired', 'cancelled')`;
}
