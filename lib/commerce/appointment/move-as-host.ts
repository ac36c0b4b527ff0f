import { lockRules, type Rules } from "@/lib/commerce/availability/rules";
import type { UserActor } from "@/lib/kernel/core/actor";
import { isOverlap } from "@/lib/kernel/core/database-codes";
import { db, inTransaction, type Db } from "@/lib/kernel/core/db";
import { AppError, invalid } from "@/lib/kernel/core/errors";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { makeSame } from "./computed/make-as-host";
import { loadSlot, refuse, stale } from "./load";
import { bookFor } from "./move-bookings";
import { offerText } from "./offer/texts";
import { releaseSlot } from "./release";
import { isHost, slotSelect, type SlotRow } from "./rows";
import { appointmentText } from "./texts";
import { freeNow } from "./visible";
import { writeSlots } from "./write-slots";

/** Where a booking moves: one of the free times, or a beginning for one of a type. */
export type MoveTo = { id: number } | { at: Date };

/** The free time that a booking moves to. @throws AppError invalid on `move_to` or `move_to_time` */
async function findTarget(
  tx: Db,
  former: SlotRow,
  to: MoveTo,
  { rules, now, locale }: { rules: Rules; now: Date; locale: Locale },
): Promise<SlotRow> {
  const { id, memberId } = former;
  if ("at" in to) {
    if (!former.isComputed) throw invalid("move_to_time", appointmentText("taken", locale));
    if (to.at <= now) throw invalid("move_to_time", appointmentText("future", locale));
    return makeSame(tx, former, { at: to.at, rules, now, locale });
  }
  // Another length and another person would be another appointment.
  if (former.isComputed) {
    const proposed = await tx.appointmentSlot.count({ where: { id: to.id, proposedForId: id } });
    if (proposed === 0) throw invalid("move_to", offerText("ofType", locale));
  }
  const own = { id: to.id, memberId, removedAt: null, startsAt: { gt: now } };
  // Times that were proposed to this guest are free for them.
  const proposed = { proposedForId: id, status: "held", isBusy: false } as const;
  const target = await tx.appointmentSlot.findFirst({
    where: { ...own, OR: [freeNow(now), proposed] },
    select: slotSelect,
  });
  if (!target) throw invalid("move_to", appointmentText("taken", locale));
  return target;
}

async function move(
  tx: Db,
  actor: UserActor,
  id: number,
  to: MoveTo,
  locale: Locale,
): Promise<SlotRow> {
  const { memberId } = await loadSlot(tx, id);
  const rules = await lockRules(tx, memberId, "update");
  const now = new Date();
  const former = await loadSlot(tx, id);
  if (former.status !== "booked") throw refuse(actor, former, "notBooked", locale);
  if (former.startsAt <= now) throw refuse(actor, former, "past", locale);
  // A computed time may meet the one that it replaces, which goes first.
  const isComputed = "at" in to;
  const chosen = isComputed ? undefined : await findTarget(tx, former, to, { rules, now, locale });
  // First, as the guest is in one place at a time.
  if (!(await releaseSlot(tx, former, rules))) throw stale(actor, former);
  const target = chosen ?? (await findTarget(tx, former, to, { rules, now, locale }));
  await bookFor(tx, actor, { former, slot: target, now });
  // The weekly hours offer the time again that was made for the booking alone.
  if (former.forOneBooking) await writeSlots(tx, memberId, rules, now);
  return loadSlot(tx, target.id);
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
  to: MoveTo,
  locale: Locale,
): Promise<SlotRow> {
  if (!isHost(actor, slot.memberId)) throw new AppError("forbidden");
  try {
    return await inTransaction((tx) => move(tx, actor, slot.id, to, locale));
  } catch (error) {
    if (!isOverlap(error)) throw error;
    throw refuse(actor, await loadSlot(db, slot.id), "guestBusy", locale);
  }
}
