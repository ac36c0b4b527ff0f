import { lockRules } from "@/lib/commerce/availability/rules";
import type { UserActor } from "@/lib/kernel/core/actor";
import { isOverlap } from "@/lib/kernel/core/database-codes";
import { db, inTransaction, type Db } from "@/lib/kernel/core/db";
import { AppError, invalid } from "@/lib/kernel/core/errors";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { loadSlot, refuse, stale } from "./load";
import { bookFor } from "./move-bookings";
import { releaseSlot } from "./release";
import { isHost, slotSelect, type SlotRow } from "./rows";
import { appointmentText } from "./texts";
import { freeNow } from "./visible";
import { writeSlots } from "./write-slots";

async function move(
  tx: Db,
  actor: UserActor,
  id: number,
  targetId: number,
  locale: Locale,
): Promise<SlotRow> {
  const { memberId } = await loadSlot(tx, id);
  const rules = await lockRules(tx, memberId, "update");
  const now = new Date();
  const former = await loadSlot(tx, id);
  if (former.status !== "booked") throw refuse(actor, former, "notBooked", locale);
  if (former.startsAt <= now) throw refuse(actor, former, "past", locale);
  const own = { id: targetId, memberId, removedAt: null, startsAt: { gt: now } };
  // Times that were proposed to this guest are free for them.
  const proposed = { proposedForId: id, status: "held", isBusy: false } as const;
  const target = await tx.appointmentSlot.findFirst({
    where: { ...own, OR: [freeNow(now), proposed] },
    select: slotSelect,
  });
  if (!target) throw invalid("move_to", appointmentText("taken", locale));
  // First, as the guest is in one place at a time.
  if (!(await releaseSlot(tx, former, rules))) throw stale(actor, former);
  await bookFor(tx, actor, { former, slot: target, now });
  // The weekly hours offer the time again that was made for the booking alone.
  if (former.forOneBooking) await writeSlots(tx, memberId, rules, now);
  return loadSlot(tx, targetId);
}

/**
 * The company gives a booking another of its free times, without the limits for guests; the guest is
 * told both times, with the calendar entry of the new one. The former time is free again.
 * @throws AppError forbidden for others than the company, invalid on `move_to` for what is no free
 * time of it, conflict for what is not booked, has begun, or meets another appointment of the guest
 */
export async function moveAsHost(
  actor: UserActor,
  slot: SlotRow,
  targetId: number,
  locale: Locale,
): Promise<SlotRow> {
  if (!isHost(actor, slot.memberId)) throw new AppError("forbidden");
  try {
    return await inTransaction((tx) => move(tx, actor, slot.id, targetId, locale));
  } catch (error) {
    if (!isOverlap(error)) throw error;
    throw refuse(actor, await loadSlot(db, slot.id), "guestBusy", locale);
  }
}
