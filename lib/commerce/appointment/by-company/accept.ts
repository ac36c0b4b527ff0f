import { lockRules } from "@/lib/commerce/availability/rules";
import { isOverlap } from "@/lib/kernel/core/database-codes";
import { db, inTransaction, type Db } from "@/lib/kernel/core/db";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { loadSlot, refuse, stale } from "../load";
import { bookFor } from "../move-bookings";
import { releaseSlot } from "../release";
import { isHeldBy, slotSelect, type SlotRow } from "../rows";
import { isBusyVisitor, lockTaker, type Taker } from "../taker";

async function accept(
  tx: Db,
  taker: Taker,
  { bookingId, targetId, locale }: { bookingId: number; targetId: number; locale: Locale },
): Promise<SlotRow> {
  const { actor, holder } = taker;
  await lockTaker(tx, taker);
  const { memberId } = await loadSlot(tx, bookingId);
  const rules = await lockRules(tx, memberId, "share");
  const now = new Date();
  const former = await loadSlot(tx, bookingId);
  if (former.status !== "booked" || !isHeldBy(holder, former, now))
    throw refuse(actor, former, "notBooked", locale);
  if (former.startsAt <= now) throw refuse(actor, former, "past", locale);
  const target = await tx.appointmentSlot.findFirst({
    where: {
      id: targetId,
      memberId,
      removedAt: null,
      proposedForId: bookingId,
      status: "held",
      heldUntil: { gt: now },
      startsAt: { gt: now },
      isBusy: false,
    },
    select: slotSelect,
  });
  if (!target) throw refuse(actor, former, "proposalEnded", locale);
  if (await isBusyVisitor(tx, taker, target)) throw refuse(actor, former, "ownOverlap", locale);
  // First, as the guest is in one place at a time. It frees all proposed times, this one for nobody
  // else: its row is locked until the end.
  if (!(await releaseSlot(tx, former, rules))) throw stale(actor, former);
  await bookFor(tx, actor, { former, slot: target, now, by: "guest" });
  return loadSlot(tx, targetId);
}

/**
 * A guest accepts a time that the company proposed: the booking moves there, whatever the deadline
 * of the company, and the other proposed times are free again. Both sides are told.
 * @throws AppError not_found, conflict for somebody else's booking, once it has begun, for a time that is not or no
 * longer proposed, and for another appointment of the guest at that time
 */
export async function acceptProposal(
  taker: Taker,
  bookingId: number,
  targetId: number,
  locale: Locale,
): Promise<SlotRow> {
  try {
    return await inTransaction((tx) => accept(tx, taker, { bookingId, targetId, locale }));
  } catch (error) {
    if (!isOverlap(error)) throw error;
    throw refuse(taker.actor, await loadSlot(db, bookingId), "ownOverlap", locale);
  }
}
