import { writeAudit } from "@/lib/kernel/audit/service";
import { loadRules, lockRules, type Rules } from "@/lib/commerce/availability/rules";
import type { AvailabilityChange, AvailabilityView } from "@/lib/commerce/availability/schema";
import { availabilityText } from "@/lib/commerce/availability/texts";
import { upcomingTimes } from "@/lib/commerce/availability/times";
import { changedRules, viewAvailability } from "@/lib/commerce/availability/view";
import { hasRole, type Actor, type UserActor } from "@/lib/kernel/core/actor";
import { isOverlap } from "@/lib/kernel/core/database-codes";
import { db, inTransaction, type Db } from "@/lib/kernel/core/db";
import { AppError, conflict, invalid, notFound } from "@/lib/kernel/core/errors";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { affectedBookings } from "./affected";
import { tellCancelled } from "./cancel";
import { stale } from "./load";
import { freeTimes, leaveTime, takeTime, type FreeTime } from "./move-bookings";
import { isHost, viewSlot, type SlotRow } from "./rows";
import type { SlotView } from "./schema";
import { publicMember } from "./visible";
import { MAX_TIMES, writeSlots } from "./write-slots";

/**
 * The `data` of a 409: the rules as they are, the bookings that need a decision, and the times of
 * the new hours that they may move to.
 */
export type HoursConflict = AvailabilityView & { affected: SlotView[]; free_times: FreeTime[] };

/**
 * When a company takes appointments; one that has set nothing has no hours.
 * @throws AppError not_found for a company without public page, unless it is the own one
 */
export async function getAvailability(actor: Actor, memberId: number): Promise<AvailabilityView> {
  const own = isHost(actor, memberId) ? { deletedAt: null } : publicMember();
  if ((await db.member.count({ where: { id: memberId, ...own } })) === 0) throw notFound();
  const { rules, version } = await loadRules(db, memberId);
  return viewAvailability(memberId, rules, version);
}

/**
 * The same for a write.
 * @throws AppError forbidden without a confirmed address, not_found for companies of others
 */
export async function getOwnAvailability(
  actor: UserActor,
  memberId: number,
): Promise<AvailabilityView> {
  if (actor.memberId !== memberId && !hasRole(actor, "manager")) throw notFound();
  if (!actor.verified) throw new AppError("forbidden");
  return getAvailability(actor, memberId);
}

/** Cancels a booking by a decision about changed hours. @throws AppError conflict */
async function cancelBooking(tx: Db, actor: UserActor, slot: SlotRow): Promise<void> {
  const { count } = await tx.appointmentSlot.updateMany({
    where: { id: slot.id, version: slot.version },
    data: {
      status: "cancelled",
      calendarSequence: { increment: 1 },
      version: { increment: 1 },
    },
  });
  if (count === 0) throw stale(actor, slot);
  await tellCancelled(tx, slot, "host");
  await writeAudit(tx, {
    actorId: actor.userId,
    action: "appointment.cancelled",
    subject: { kind: "appointment", id: slot.id },
  });
}

/** Stores rules. Their version rises with each save. */
async function store(tx: Db, memberId: number, rules: Rules): Promise<void> {
  await tx.availability.update({
    where: { memberId },
    data: { ...rules, version: { increment: 1 } },
    select: { memberId: true },
  });
}

async function save(
  tx: Db,
  actor: UserActor,
  memberId: number,
  change: AvailabilityChange,
  locale: Locale,
): Promise<AvailabilityView> {
  const former = await lockRules(tx, memberId, "update");
  const { version } = await loadRules(tx, memberId);
  const hoursConflict = (affected: SlotRow[], free: FreeTime[], message?: string) => {
    const present = viewAvailability(memberId, former, version);
    const now = new Date();
    const data: HoursConflict = {
      ...present,
      affected: affected.map((slot) => viewSlot(actor, slot, now)),
      free_times: free,
    };
    return conflict(message === undefined ? { data } : { message, data });
  };
  if (change.version !== undefined && change.version !== version) throw hoursConflict([], []);
  const now = new Date();
  const rules = changedRules(former, change);
  const times = upcomingTimes(rules, now);
  if (times.length > MAX_TIMES)
    throw invalid("duration_minutes", availabilityText("tooManyTimes", locale));
  const decisions = new Map(change.bookings?.map((one) => [one.id, one]));
  const affected = await affectedBookings(tx, memberId, former, rules, now);
  const undecided = affected.filter(({ id }) => !decisions.has(id));
  if (undecided.length > 0) {
    const free = await freeTimes(tx, memberId, affected, times, now);
    throw hoursConflict(undecided, free, availabilityText("decideBookings", locale));
  }
  const moves: { former: SlotRow; to: Date }[] = [];
  for (const slot of affected) {
    const decided = decisions.get(slot.id);
    if (decided?.decision === "cancel") await cancelBooking(tx, actor, slot);
    if (decided?.decision !== "move") continue;
    await leaveTime(tx, actor, slot);
    moves.push({ former: slot, to: new Date(decided.to) });
  }
  await store(tx, memberId, rules);
  await writeSlots(tx, memberId, rules, now, times);
  for (const move of moves) await takeTime(tx, actor, { ...move, now, locale });
  await writeAudit(tx, {
    actorId: actor.userId,
    action: "appointment.hours_changed",
    subject: { kind: "member", id: memberId },
  });
  return viewAvailability(memberId, rules, version + 1);
}

/**
 * Changes when a company takes appointments and writes the free times out anew. Bookings that the
 * change hits are kept, moved or cancelled, each by a decision of its own; guests of moved and
 * cancelled ones are told.
 * @throws AppError not_found, forbidden, invalid on `duration_minutes` for too many times, and on
 * `bookings` for a time that is not free or at which the guest is busy; conflict with the bookings
 * that need a decision (nothing is saved then), and for a stale version
 */
export async function saveAvailability(
  actor: UserActor,
  memberId: number,
  change: AvailabilityChange,
  locale: Locale,
): Promise<AvailabilityView> {
  await getOwnAvailability(actor, memberId);
  try {
    return await inTransaction((tx) => save(tx, actor, memberId, change, locale));
  } catch (error) {
    if (isOverlap(error)) throw invalid("bookings", availabilityText("guestBusy", locale));
    throw error;
  }
}
