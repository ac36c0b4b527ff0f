import { db, type Db } from "@/lib/core/db";

/** The entries of an e-mail address on waitlists. */
export async function exportWaitlist(email: string) {
  const rows = await db.waitlistEntry.findMany({
    where: { email },
    orderBy: { id: "desc" },
    select: {
      eventId: true,
      name: true,
      email: true,
      quantity: true,
      status: true,
      offeredAt: true,
      offerEndsAt: true,
      queuedAt: true,
    },
  });
  return rows.map(({ eventId, offeredAt, offerEndsAt, queuedAt, ...row }) => ({
    ...row,
    event_id: eventId,
    offered_at: offeredAt?.toISOString() ?? null,
    offer_ends_at: offerEndsAt?.toISOString() ?? null,
    queued_at: queuedAt.toISOString(),
  }));
}

/** Deletes the entries of an e-mail address; seats that were offered go to the next by the job. */
export async function eraseWaitlist(tx: Db, email: string): Promise<void> {
  await tx.waitlistEntry.deleteMany({ where: { email } });
}
