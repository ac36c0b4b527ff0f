import { db, inTransaction } from "@/lib/kernel/core/db";
import { shareClass } from "@/lib/kernel/core/shared-class";
import { lockEvent } from "../lock";
import { endWaitlist } from "./end";
import { dueOffers, offerSeats } from "./offers";

/** Offers the free seats of one event, or ends its waitlist once it is cancelled. @returns the number of offers */
export const runOffers = (eventId: number): Promise<number> =>
  inTransaction(async (tx) => {
    await lockEvent(tx, eventId);
    await endWaitlist(tx, eventId);
    return offerSeats(tx, eventId);
  });

/**
 * Looks at every event that somebody waits for: offers that are over, and seats that became free by
 * the clock. What frees seats by a request has made its offers itself.
 * @returns the number of offers
 */
export async function runAllOffers(): Promise<number> {
  const events = await db.$queryRaw<{ id: number }[]>`
    SELECT DISTINCT event_id AS id FROM waitlist_entry
    WHERE status = 'waiting' OR (status = 'offered' AND (offer_ends_at <= now()
      OR event_id IN (SELECT id FROM event WHERE cancelled_at IS NOT NULL))) ORDER BY event_id`;
  let made = 0;
  for (const { id } of events) made += await runOffers(id);
  return made;
}

/** Free seats must be offered first; the sale is tried again afterwards. */
class OffersDueError extends Error {
  static {
    shareClass(this, "OffersDueError");
  }
}

/** @throws OffersDueError while free seats belong to those who wait; needs the lock of the event */
export async function requireNoOffersDue(
  tx: Parameters<typeof dueOffers>[0],
  eventId: number,
): Promise<void> {
  if ((await dueOffers(tx, eventId)).length > 0) throw new OffersDueError();
}

/** Seats freed by the clock between two tries; more than a few at one instant are not expected. */
const TRIES = 3;

/**
 * Runs a sale; while free seats belong to those who wait it offers them, and tries again.
 * @throws the errors of the sale
 */
export async function afterOffers<T>(
  eventId: number,
  sale: () => Promise<T>,
  tries = TRIES,
): Promise<T> {
  try {
    return await sale();
  } catch (error) {
    if (!(error instanceof OffersDueError) || tries === 0) throw error;
    await runOffers(eventId);
    return afterOffers(eventId, sale, tries - 1);
  }
}
