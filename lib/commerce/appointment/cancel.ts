import { writeAudit } from "@/lib/kernel/audit/service";
import { lockRules } from "@/lib/commerce/availability/rules";
import { mayStillCancel } from "@/lib/commerce/availability/times";
import type { Actor, UserActor } from "@/lib/kernel/core/actor";
import { inTransaction, type Db } from "@/lib/kernel/core/db";
import { AppError } from "@/lib/kernel/core/errors";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { loadSlot, refuse, stale } from "./load";
import { FREE, releaseSlot } from "./release";
import { deadlineOf, hasGuest, holderOf, isGuest, isHeldBy, isHost, type SlotRow } from "./rows";
import { lockTaker, type Taker } from "./taker";
import { tellAppointment, type ChangedBy } from "./tell";
import { writeSlots } from "./write-slots";

/** Mails the end of a booking to both sides; nothing for a slot without one. */
export async function tellCancelled(tx: Db, slot: SlotRow, changedBy: ChangedBy): Promise<void> {
  const { calendarUid, calendarSequence, visitorId } = slot;
  if (slot.status !== "booked" || !hasGuest(slot) || calendarUid === null) return;
  const booking = { ...slot, calendarUid, calendarSequence: calendarSequence + 1 };
  await tellAppointment(tx, "appointment_cancelled", booking, changedBy);
  if (visitorId === null) return;
  // A visitor who has left is kept for the mail about it, and for the page of the link.
  await tx.appointmentVisitor.updateMany({
    where: { id: visitorId },
    data: { leftAt: new Date() },
  });
}

const audit = (tx: Db, actor: Actor, id: number) =>
  writeAudit(tx, {
    actorId: actor.kind === "user" ? actor.userId : null,
    action: "appointment.cancelled",
    subject: { kind: "appointment", id },
  });

/**
 * A guest gives a hold or a booking back, which opens the time again; a booking only until the
 * deadline of the company.
 * @returns the slot as it is then; its row may be gone
 * @throws AppError not_found, conflict after the deadline or the start, and for a change meanwhile
 */
export async function cancelAsGuest(taker: Taker, id: number, locale: Locale): Promise<SlotRow> {
  const { actor, holder } = taker;
  return inTransaction(async (tx) => {
    await lockTaker(tx, taker);
    const { memberId, isComputed } = await loadSlot(tx, id);
    // Times of the hours that gave way to a computed one are written out again.
    const rules = await lockRules(tx, memberId, isComputed ? "update" : "share");
    const slot = await loadSlot(tx, id);
    const now = new Date();
    if (!isHeldBy(holder, slot, now)) throw stale(actor, slot);
    if (slot.status === "booked") {
      if (slot.startsAt <= now) throw refuse(actor, slot, "past", locale);
      if (!mayStillCancel(deadlineOf(slot, rules), slot.startsAt, now))
        throw refuse(actor, slot, "tooLate", locale);
      await tellCancelled(tx, slot, "guest");
      await audit(tx, actor, id);
    }
    if (!(await releaseSlot(tx, slot, rules))) throw stale(actor, slot);
    if (isComputed) await writeSlots(tx, memberId, rules, now);
    return {
      ...slot,
      ...FREE,
      answers: null,
      bookedBy: null,
      visitor: null,
      version: slot.version + 1,
    };
  });
}

/**
 * The company cancels a time: a booking ends and its guest is told; a free or held one is no longer
 * offered.
 * @throws AppError not_found, conflict after the start, and for a change meanwhile
 */
async function cancelAsHost(actor: UserActor, id: number, locale: Locale): Promise<SlotRow> {
  return inTransaction(async (tx) => {
    const slot = await loadSlot(tx, id);
    if (slot.startsAt <= new Date()) throw refuse(actor, slot, "past", locale);
    const isBooked = slot.status === "booked";
    const { count } = await tx.appointmentSlot.updateMany({
      where: { id, version: slot.version },
      data: {
        // A cancelled booking keeps its guest, who sees that it was cancelled.
        ...(isBooked ? { calendarSequence: { increment: 1 } } : FREE),
        status: "cancelled",
        heldUntil: null,
        version: { increment: 1 },
      },
    });
    if (count === 0) throw stale(actor, slot);
    await tellCancelled(tx, slot, "host");
    await audit(tx, actor, id);
    return loadSlot(tx, id);
  });
}

/**
 * Cancels a slot: its guest opens it again, its company ends it. A cancelled one stays as it is.
 * @throws AppError not_found, forbidden for others, conflict
 */
export async function cancelSlot(
  actor: UserActor,
  slot: SlotRow,
  locale: Locale,
): Promise<SlotRow> {
  const now = new Date();
  if (slot.status === "cancelled" && (isHost(actor, slot.memberId) || isGuest(actor, slot, now)))
    return slot;
  if (isGuest(actor, slot, now))
    return cancelAsGuest({ actor, holder: holderOf(actor) }, slot.id, locale);
  if (isHost(actor, slot.memberId)) return cancelAsHost(actor, slot.id, locale);
  throw new AppError("forbidden");
}
