import { lockRules, type Rules } from "@/lib/commerce/availability/rules";
import { mayStillCancel } from "@/lib/commerce/availability/times";
import { dayIn } from "@/lib/commerce/availability/windows";
import { dateIn } from "@/lib/commerce/availability/zone-offsets";
import type { UserActor } from "@/lib/kernel/core/actor";
import { isOverlap } from "@/lib/kernel/core/database-codes";
import { db, inTransaction, type Db } from "@/lib/kernel/core/db";
import { AppError, invalid } from "@/lib/kernel/core/errors";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { loadSlot, refuse, stale } from "./load";
import { FREE, releaseSlot } from "./release";
import { deadlineOf, isHeldBy, stateOf, type SlotRow } from "./rows";
import { bookingsOf, isBusyVisitor, lockTaker, userTaker, type Taker } from "./taker";
import { appointmentText } from "./texts";
import { publicMember } from "./visible";
import { writeSlots } from "./write-slots";
import { writeBooking, writeHold, type Moved, type Taking } from "./write-taken";

/**
 * Bookings of one guest with one company on a day that have not ended
 * (docs/security.md#rate-limits).
 */
const MAX_PER_DAY = 3;

/**
 * A guest has one hold per company: opening another form gives the first back.
 * @returns how many have ended
 */
export async function endHoldsOf(
  tx: Db,
  { holder }: Taker,
  memberId: number,
  now: Date,
  but = 0,
): Promise<number> {
  // What a visitor holds is not found by an address that anybody may type.
  if ("visitorId" in holder) return 0;
  const { count } = await tx.appointmentSlot.updateMany({
    where: {
      ...holder,
      status: "held",
      id: { not: but },
      OR: [{ memberId }, { heldUntil: { lte: now } }],
    },
    data: { ...FREE, version: { increment: 1 } },
  });
  return count;
}

/** Whether the guest has too many bookings with the company on the day of the slot. */
async function hasTooMany(
  tx: Db,
  taker: Taker,
  slot: SlotRow,
  zone: string,
  now: Date,
): Promise<boolean> {
  const day = dayIn(zone, dateIn(zone, slot.startsAt.getTime()));
  const count = await tx.appointmentSlot.count({
    where: {
      ...bookingsOf(taker),
      memberId: slot.memberId,
      id: { not: slot.id },
      endsAt: { gt: now },
      startsAt: { gte: new Date(day.from), lt: new Date(day.to) },
    },
  });
  return count >= MAX_PER_DAY;
}

type Step = { slot: SlotRow; rules: Rules; now: Date; locale: Locale };

/**
 * Gives back the booking that is moved.
 * @throws AppError invalid on `replaces` for what is no booking of the guest with that company,
 * conflict after the deadline
 */
async function releaseReplaced(
  tx: Db,
  actor: UserActor,
  { id, slot, rules, now, locale }: Step & { id: number },
): Promise<Moved> {
  const former = await tx.appointmentSlot.findFirst({
    where: { id, bookedById: actor.userId, status: "booked", memberId: slot.memberId },
    select: { id: true },
  });
  if (!former) throw invalid("replaces", appointmentText("notReplaceable", locale));
  const row = await loadSlot(tx, former.id);
  if (row.startsAt <= now) throw refuse(actor, row, "past", locale);
  if (!mayStillCancel(deadlineOf(row, rules), row.startsAt, now))
    throw refuse(actor, row, "tooLate", locale);
  if (row.calendarUid === null || !(await releaseSlot(tx, row, rules))) throw stale(actor, row);
  return { ...row, calendarUid: row.calendarUid };
}

/** Refuses what a guest may not take. @throws AppError conflict with the slot as it is now */
async function requireTakeable(
  tx: Db,
  { actor, holder }: Taker,
  slot: SlotRow,
  { taking, now, locale }: { taking: Taking; now: Date; locale: Locale },
): Promise<void> {
  const isOwn = isHeldBy(holder, slot, now);
  if (taking.version !== undefined && taking.version !== slot.version) throw stale(actor, slot);
  // A visitor has shown nothing of themselves but by the hold.
  if (!isOwn && "visitorId" in holder && taking.status === "booked")
    throw refuse(actor, slot, "holdEnded", locale);
  // A computed time whose hold has ended is asked for anew, with its limits.
  const isOver = slot.isComputed && !taking.isFresh;
  const isFree = (stateOf(slot, now) === "open" && !isOver) || isOwn;
  if (!isFree || slot.isBusy || slot.status === "cancelled")
    throw refuse(actor, slot, "taken", locale);
  if (slot.startsAt <= now) throw refuse(actor, slot, "past", locale);
  // A hold that began in time is honoured.
  if (slot.bookableUntil < now && !isOwn) throw refuse(actor, slot, "tooSoon", locale);
  if ((await tx.member.count({ where: { id: slot.memberId, ...publicMember() } })) === 0)
    throw refuse(actor, slot, "taken", locale);
}

/**
 * Holds or books a slot, in the transaction of the caller. Of users and visitors alike: all take the
 * company's rules with a shared lock, and write the row in the state that they found.
 * @throws AppError as `takeSlot`; for a visitor conflict once the hold has ended
 */
export async function take(
  tx: Db,
  taker: Taker,
  id: number,
  taking: Taking,
  locale: Locale,
): Promise<SlotRow> {
  const { actor, holder } = taker;
  await lockTaker(tx, taker);
  const { memberId } = await loadSlot(tx, id);
  if (actor.kind === "user" && memberId === actor.memberId)
    throw invalid("status", appointmentText("ownCompany", locale));
  // A booking that moves away from a computed time lets times of the hours come back.
  const rules = await lockRules(tx, memberId, taking.replaces ? "update" : "share");
  const slot = await loadSlot(tx, id);
  const now = new Date();
  // The form opened twice, or a repeated request: the same hold, the same booking.
  const isOwn = isHeldBy(holder, slot, now);
  if (isOwn && (slot.status === taking.status || slot.status === "booked")) return slot;
  await requireTakeable(tx, taker, slot, { taking, now, locale });
  await endHoldsOf(tx, taker, memberId, now, id);
  const step = { slot, rules, now, locale };
  const moved =
    taking.status === "booked" && taking.replaces && actor.kind === "user"
      ? await releaseReplaced(tx, actor, { id: taking.replaces, ...step })
      : undefined;
  // Of a visitor nothing is told before the address is confirmed.
  if ("bookedById" in holder || taking.status === "booked") {
    if (await hasTooMany(tx, taker, slot, rules.timeZone, now))
      throw refuse(actor, slot, "tooMany", locale);
    if (await isBusyVisitor(tx, taker, slot)) throw refuse(actor, slot, "ownOverlap", locale);
  }
  const isTaken =
    taking.status === "booked"
      ? await writeBooking(tx, taker, { ...step, taking, moved })
      : await writeHold(tx, taker, { ...step, taking });
  if (moved?.isComputed) await writeSlots(tx, memberId, rules, now);
  const written = await loadSlot(tx, id);
  if (!isTaken) throw refuse(actor, written, "taken", locale);
  return written;
}

/**
 * Holds a free time for ten minutes, or books it. A hold that has ended counts as free whether a
 * job tidied it or not. With `replaces` the booking moves here: both happen or neither.
 * @throws AppError forbidden without a confirmed address, not_found, invalid on `status` for the
 * own company and on `replaces`, conflict with the slot as it is now: taken, too soon, too many on
 * that day, another appointment at that time, a stale version
 */
export async function takeSlot(
  actor: UserActor,
  id: number,
  taking: Taking,
  locale: Locale,
): Promise<SlotRow> {
  if (!actor.verified) throw new AppError("forbidden");
  try {
    return await inTransaction((tx) => take(tx, userTaker(actor), id, taking, locale));
  } catch (error) {
    if (!isOverlap(error)) throw error;
    throw refuse(actor, await loadSlot(db, id), "ownOverlap", locale);
  }
}
