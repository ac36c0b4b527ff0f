import type { Db } from "@/lib/kernel/core/db";
import { conflict } from "@/lib/kernel/core/errors";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { orderText } from "../texts";
import type { Wanted } from "../wanted";
import { readWaitlistToken } from "./link";
import { offerSeats } from "./offers";

/**
 * The ticket type that an entry of the waitlist of an event is for, whatever became of it; null for a
 * token of none. Whoever waits for tickets that were hidden since keeps the right to what is offered.
 */
export async function offeredType(tx: Db, token: string, eventId: number): Promise<number | null> {
  const id = readWaitlistToken(token);
  if (id === undefined) return null;
  const entry = await tx.waitlistEntry.findFirst({
    where: { id, eventId },
    select: { ticketTypeId: true },
  });
  return entry?.ticketTypeId ?? null;
}

/**
 * Takes an offer for an order of the same transaction: its seats are free for this order alone, as
 * the caller holds the lock of the event. Seats that the order leaves go to the next.
 * @returns the entry, which gets the order's id
 * @throws AppError conflict when the offer is over, taken, or for other tickets
 */
export async function takeOffer(
  tx: Db,
  token: string,
  { eventId, wanted }: { eventId: number; wanted: Wanted },
  locale: Locale,
): Promise<number> {
  const id = readWaitlistToken(token);
  const [entry] =
    id === undefined
      ? []
      : await tx.waitlistEntry.updateManyAndReturn({
          where: { id, eventId, status: "offered", offerEndsAt: { gt: new Date() } },
          data: { status: "taken" },
          select: { id: true, ticketTypeId: true, offered: true },
        });
  const isForThese =
    entry &&
    [...wanted].every(
      ([type, quantity]) => type === entry.ticketTypeId && quantity <= (entry.offered ?? 0),
    );
  if (!isForThese) throw conflict({ message: orderText("offerOver", locale) });
  return entry.id;
}

/**
 * Notes the order that took an offer. Seats that it leaves, as it is for fewer than were offered,
 * go to the next.
 */
export async function giveOrder(
  tx: Db,
  { entryId, eventId, orderId }: { entryId: number; eventId: number; orderId: number },
): Promise<void> {
  await tx.waitlistEntry.update({
    where: { id: entryId },
    data: { orderId },
    select: { id: true },
  });
  await offerSeats(tx, eventId);
}
