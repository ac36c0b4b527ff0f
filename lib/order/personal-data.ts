import { db, type Db } from "@/lib/core/db";

/** The orders that were made with an e-mail address. */
export async function exportOrders(email: string) {
  const rows = await db.order.findMany({
    where: { email },
    orderBy: { id: "desc" },
    select: {
      number: true,
      status: true,
      name: true,
      surname: true,
      email: true,
      phone: true,
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
