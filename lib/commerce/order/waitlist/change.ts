import { db, inTransaction } from "@/lib/kernel/core/db";
import { conflict, invalid } from "@/lib/kernel/core/errors";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { lockEvent } from "../lock";
import { orderText } from "../texts";
import { findTypes } from "../wanted";
import { readWaitlistToken } from "./link";
import { offerSeats } from "./offers";
import { positionOf } from "./position";
import type { ChangedWaitlistEntry } from "./schema";

const select = {
  id: true,
  eventId: true,
  ticketTypeId: true,
  status: true,
  quantity: true,
  noPartialOffer: true,
  queuedAt: true,
  ticketType: { select: { maxPerOrder: true } },
} as const;

/**
 * Changes what somebody waits for, by the token of a mailed link. Who wants more seats than before
 * goes to the end, or one seat would keep a place for ten; otherwise the place stays. Seats that now
 * fit are offered at once.
 * @throws AppError invalid on `token` or `quantity`; conflict when the entry no longer waits, or the
 * tickets are not on sale
 */
export async function changeEntry(input: ChangedWaitlistEntry, locale: Locale) {
  const id = readWaitlistToken(input.token);
  const known =
    id === undefined ? null : await db.waitlistEntry.findUnique({ where: { id }, select });
  if (!known) throw invalid("token", orderText("badLink", locale));
  const { quantity, no_partial_offer: noPartialOffer } = input;
  const wanted = {
    wanted: new Map([[known.ticketTypeId, quantity]]),
    // Tickets that were hidden since are those of who waits for them already.
    opened: new Set([known.ticketTypeId]),
  };
  const { maxPerOrder } = known.ticketType;
  if (quantity > maxPerOrder) throw invalid("quantity", orderText("tooManyOfType", locale));
  await findTypes(db, known.eventId, wanted, locale);
  return inTransaction(async (tx) => {
    await lockEvent(tx, known.eventId);
    const { status, quantity: former } = await tx.waitlistEntry.findUniqueOrThrow({
      where: { id: known.id },
      select,
    });
    if (status !== "waiting") throw conflict({ message: orderText("notWaiting", locale) });
    await tx.waitlistEntry.update({
      where: { id: known.id },
      data: { quantity, noPartialOffer, ...(quantity > former && { queuedAt: new Date() }) },
      select: { id: true },
    });
    await offerSeats(tx, known.eventId);
    const row = await tx.waitlistEntry.findUniqueOrThrow({ where: { id: known.id }, select });
    return {
      status: row.status,
      quantity: row.quantity,
      no_partial_offer: row.noPartialOffer,
      position: await positionOf(tx, row),
    };
  });
}
