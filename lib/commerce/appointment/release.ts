import { isWithinHours } from "@/lib/commerce/availability/windows";
import type { Rules } from "@/lib/commerce/availability/rules";
import { bookableUntil } from "@/lib/commerce/availability/times";
import type { Db } from "@/lib/kernel/core/db";
import { Prisma } from "@/prisma/client/client";
import type { SlotRow } from "./rows";

/** The columns of a slot that nobody holds or booked. */
export const FREE = {
  status: "open",
  heldUntil: null,
  bookedById: null,
  visitorId: null,
  bookedAt: null,
  note: null,
  answers: Prisma.DbNull,
  noShow: false,
  tookPlace: false,
  companyNote: null,
  proposedForId: null,
  meetingRoomId: null,
  calendarUid: null,
  calendarSequence: 0,
} satisfies Prisma.AppointmentSlotUncheckedUpdateManyInput;

/**
 * Gives a held or booked time back: it is open again, or deleted when it was made for the booking, or
 * written out from hours that the company no longer has. Only in the state that was read.
 * @returns whether it was still in that state
 */
export async function releaseSlot(tx: Db, slot: SlotRow, rules: Rules): Promise<boolean> {
  const where = { id: slot.id, version: slot.version };
  const time = { from: slot.startsAt.getTime(), to: slot.endsAt.getTime() };
  if (slot.forOneBooking || (slot.isGenerated && !isWithinHours(rules, time)))
    return (await tx.appointmentSlot.deleteMany({ where })).count > 0;
  const notice = slot.isGenerated ? { bookableUntil: bookableUntil(rules, slot.startsAt) } : {};
  const { count } = await tx.appointmentSlot.updateMany({
    where,
    data: { ...FREE, ...notice, version: { increment: 1 } },
  });
  return count > 0;
}
