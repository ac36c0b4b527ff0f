import { db } from "@/lib/kernel/core/db";
import type { Person } from "@/lib/kernel/core/person";

/** The entries of an e-mail address on waitlists. */
export async function exportWaitlist({ email }: Person) {
  if (email === null) return [];
  const rows = await db.waitlistEntry.findMany({
    where: { email: { equals: email, mode: "insensitive" } },
    orderBy: { id: "desc" },
    select: {
      eventId: true,
      name: true,
      email: true,
      quantity: true,
      noPartialOffer: true,
      status: true,
      offeredAt: true,
      offerEndsAt: true,
      queuedAt: true,
    },
  });
  return rows.map(({ eventId, noPartialOffer, offeredAt, offerEndsAt, queuedAt, ...row }) => ({
    ...row,
    event_id: eventId,
    no_partial_offer: noPartialOffer,
    offered_at: offeredAt?.toISOString() ?? null,
    offer_ends_at: offerEndsAt?.toISOString() ?? null,
    queued_at: queuedAt.toISOString(),
  }));
}
