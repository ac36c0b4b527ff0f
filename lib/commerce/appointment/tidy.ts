import { lockRules } from "@/lib/commerce/availability/rules";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { tellCancelled } from "./cancel";
import { leftOver } from "./computed/busy";
import { FREE } from "./release";
import { slotSelect } from "./rows";
import { writeSlots } from "./write-slots";

/**
 * Writes the times of all companies out, so that the horizon moves on by a day.
 * @returns the number of companies
 */
export async function writeAllSlots(now = new Date(), signal?: AbortSignal): Promise<number> {
  const members = await db.availability.findMany({
    where: { member: { deletedAt: null } },
    orderBy: { memberId: "asc" },
    select: { memberId: true },
  });
  let written = 0;
  for (const { memberId } of members) {
    if (signal?.aborted) break;
    await inTransaction(async (tx) => {
      const rules = await lockRules(tx, memberId, "update");
      await writeSlots(tx, memberId, rules, now);
    });
    written++;
  }
  return written;
}

/** Bookings per run; the next one takes the rest. */
const BATCH = 200;

/** Cancels what is booked with companies that were deleted; both sides are told. */
async function cancelOfDeletedCompanies(now: Date): Promise<number> {
  const rows = await db.appointmentSlot.findMany({
    where: { status: "booked", startsAt: { gt: now }, member: { deletedAt: { not: null } } },
    orderBy: { startsAt: "asc" },
    take: BATCH,
    select: slotSelect,
  });
  let cancelled = 0;
  for (const slot of rows)
    await inTransaction(async (tx) => {
      const { count } = await tx.appointmentSlot.updateMany({
        where: { id: slot.id, version: slot.version },
        data: {
          status: "cancelled",
          calendarSequence: { increment: 1 },
          version: { increment: 1 },
        },
      });
      if (count === 0) return;
      await tellCancelled(tx, slot, "site");
      cancelled++;
    });
  return cancelled;
}

/**
 * Deletes computed times that nobody has any more, and writes out the times of the hours again that gave
 * way to them.
 */
async function clearComputed(now: Date): Promise<number> {
  const members = await db.appointmentSlot.groupBy({
    by: ["memberId"],
    where: leftOver(now),
    orderBy: { memberId: "asc" },
  });
  let cleared = 0;
  for (const { memberId } of members)
    await inTransaction(async (tx) => {
      const rules = await lockRules(tx, memberId, "update");
      const { count } = await tx.appointmentSlot.deleteMany({
        where: { memberId, ...leftOver(now) },
      });
      cleared += count;
      await writeSlots(tx, memberId, rules, now);
    });
  return cleared;
}

/** Opens times whose hold has ended. Nothing depends on it: such a hold counts as open already. */
async function endHolds(now: Date): Promise<number> {
  const cleared = await clearComputed(now);
  const { count } = await db.appointmentSlot.updateMany({
    where: { status: "held", heldUntil: { lte: now }, isComputed: false },
    data: { ...FREE, version: { increment: 1 } },
  });
  // Names and addresses of visitors who did not confirm are of no more use.
  await db.appointmentVisitor.deleteMany({ where: { confirmedAt: null, slot: null } });
  return cleared + count;
}

/**
 * Tidies slots: ended holds with their visitors, and bookings with deleted companies.
 * @returns how many were changed
 */
export async function tidySlots(now = new Date()): Promise<{ ended: number; cancelled: number }> {
  return { ended: await endHolds(now), cancelled: await cancelOfDeletedCompanies(now) };
}
