import { millisecondsInMinute } from "date-fns/constants";
import { randomUUID } from "node:crypto";
import { writeAudit } from "@/lib/kernel/audit/service";
import { lockUser } from "@/lib/kernel/auth/lock-user";
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
import { isGuest, stateOf, type SlotRow } from "./rows";
import { tellAppointment } from "./tell";
import { appointmentText } from "./texts";
import { openNow, publicMember } from "./visible";

/** Minutes that a time is held while the form is open. */
const HOLD_MINUTES = 10;

/**
 * Bookings of one guest with one company on a day that have not ended
 * (docs/security.md#rate-limits).
 */
const MAX_PER_DAY = 3;

export type Taking = {
  status: "held" | "booked";
  note?: string | null | undefined;
  /** The id of the booking that is moved here. */
  replaces?: number | null | undefined;
  version?: number | undefined;
};

/** A guest has one hold per company: opening another form gives the first back. */
async function endOtherHolds(tx: Db, { userId }: UserActor, slot: SlotRow, now: Date) {
  await tx.appointmentSlot.updateMany({
    where: {
      bookedById: userId,
      status: "held",
      id: { not: slot.id },
      OR: [{ memberId: slot.memberId }, { heldUntil: { lte: now } }],
    },
    data: { ...FREE, version: { increment: 1 } },
  });
}

/** Whether the guest has too many bookings with the company on the day of the slot. */
async function hasTooMany(
  tx: Db,
  { userId }: UserActor,
  slot: SlotRow,
  zone: string,
  now: Date,
): Promise<boolean> {
  const day = dayIn(zone, dateIn(zone, slot.startsAt.getTime()));
  const count = await tx.appointmentSlot.count({
    where: {
      memberId: slot.memberId,
      bookedById: userId,
      status: "booked",
      id: { not: slot.id },
      endsAt: { gt: now },
      startsAt: { gte: new Date(day.from), lt: new Date(day.to) },
    },
  });
  return count >= MAX_PER_DAY;
}

/** What a booking takes along when it moves. */
type Moved = Pick<SlotRow, "startsAt" | "endsAt" | "note" | "meetingRoomId"> & {
  calendarUid: string;
  calendarSequence: number;
};

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
  if (!mayStillCancel(rules, row.startsAt, now)) throw refuse(actor, row, "tooLate", locale);
  if (row.calendarUid === null || !(await releaseSlot(tx, row, rules))) throw stale(actor, row);
  return { ...row, calendarUid: row.calendarUid };
}

type Step = { slot: SlotRow; rules: Rules; now: Date; locale: Locale };

/** Writes the booking and tells both sides. */
async function writeBooking(
  tx: Db,
  actor: UserActor,
  { slot, taking, moved, now }: Step & { taking: Taking; moved: Moved | undefined },
): Promise<boolean> {
  const calendarUid = moved?.calendarUid ?? randomUUID();
  const calendarSequence = moved ? moved.calendarSequence + 1 : 0;
  const kept = taking.note === undefined ? (moved?.note ?? null) : taking.note;
  const { count } = await tx.appointmentSlot.updateMany({
    where: takeable(slot, actor, now),
    data: {
      status: "booked",
      bookedById: actor.userId,
      bookedAt: now,
      heldUntil: null,
      note: kept,
      meetingRoomId: moved?.meetingRoomId ?? null,
      calendarUid,
      calendarSequence,
      version: { increment: 1 },
    },
  });
  if (count === 0) return false;
  const kind = moved ? "appointment_moved" : "appointment_booked";
  const booking = { ...slot, bookedById: actor.userId, calendarUid, calendarSequence };
  await tellAppointment(tx, kind, booking, "guest", moved);
  await writeAudit(tx, {
    actorId: actor.userId,
    action: moved ? "appointment.moved" : "appointment.booked",
    subject: { kind: "appointment", id: slot.id },
  });
  return true;
}

/** The slot while it is open, or held by the actor. */
const takeable = (slot: SlotRow, { userId }: UserActor, now: Date) => ({
  id: slot.id,
  removedAt: null,
  OR: [openNow(now), { status: "held" as const, bookedById: userId }],
});

async function take(
  tx: Db,
  actor: UserActor,
  id: number,
  taking: Taking,
  locale: Locale,
): Promise<SlotRow> {
  // One guest's bookings are made one after the other: their number on a day is counted.
  await lockUser(tx, actor.userId);
  const { memberId } = await loadSlot(tx, id);
  if (memberId === actor.memberId) throw invalid("status", appointmentText("ownCompany", locale));
  const rules = await lockRules(tx, memberId, "share");
  const slot = await loadSlot(tx, id);
  const now = new Date();
  // The form opened twice, or a repeated request: the same hold, the same booking.
  if (isGuest(actor, slot, now) && (slot.status === taking.status || slot.status === "booked"))
    return slot;
  if (taking.version !== undefined && taking.version !== slot.version) throw stale(actor, slot);
  const isFree = stateOf(slot, now) === "open" || isGuest(actor, slot, now);
  if (!isFree || slot.status === "cancelled") throw refuse(actor, slot, "taken", locale);
  if (slot.startsAt <= now) throw refuse(actor, slot, "past", locale);
  // A hold that began in time is honoured.
  if (slot.bookableUntil < now && !isGuest(actor, slot, now))
    throw refuse(actor, slot, "tooSoon", locale);
  if ((await tx.member.count({ where: { id: memberId, ...publicMember() } })) === 0)
    throw refuse(actor, slot, "taken", locale);
  await endOtherHolds(tx, actor, slot, now);
  const step = { slot, rules, now, locale };
  const moved =
    taking.status === "booked" && taking.replaces
      ? await releaseReplaced(tx, actor, { id: taking.replaces, ...step })
      : undefined;
  if (await hasTooMany(tx, actor, slot, rules.timeZone, now))
    throw refuse(actor, slot, "tooMany", locale);
  const isTaken =
    taking.status === "booked"
      ? await writeBooking(tx, actor, { ...step, taking, moved })
      : await writeHold(tx, actor, step);
  const written = await loadSlot(tx, id);
  if (!isTaken) throw refuse(actor, written, "taken", locale);
  return written;
}

async function writeHold(tx: Db, actor: UserActor, { slot, now }: Step): Promise<boolean> {
  const { count } = await tx.appointmentSlot.updateMany({
    where: takeable(slot, actor, now),
    data: {
      ...FREE,
      status: "held",
      bookedById: actor.userId,
      heldUntil: new Date(now.getTime() + HOLD_MINUTES * millisecondsInMinute),
      version: { increment: 1 },
    },
  });
  return count > 0;
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
    return await inTransaction((tx) => take(tx, actor, id, taking, locale));
  } catch (error) {
    if (!isOverlap(error)) throw error;
    throw refuse(actor, await loadSlot(db, id), "ownOverlap", locale);
  }
}
