import { millisecondsInHour } from "date-fns/constants";
import { randomUUID } from "node:crypto";
import { testUser } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";

/** Times of a company that a row of the matrix may address. */
export const APPOINTMENT_TARGETS = ["open_slot", "booked_slot"] as const;

/** Start and end of a time that can be offered, for bodies. */
export const newTimes = (): { slot_start: string; slot_end: string } => {
  const start = Date.now() + 200 * millisecondsInHour;
  return {
    slot_start: new Date(start).toISOString(),
    slot_end: new Date(start + millisecondsInHour).toISOString(),
  };
};

/** A free time of a company, or one that a reader booked who is none of the actors. */
export async function makeAppointment(
  target: string | undefined,
  memberId: number,
): Promise<number> {
  if (target !== "open_slot" && target !== "booked_slot") return 0;
  const startsAt = new Date(Date.now() + 100 * millisecondsInHour);
  const endsAt = new Date(startsAt.getTime() + millisecondsInHour);
  const booking =
    target === "open_slot"
      ? {}
      : {
          status: "booked" as const,
          bookedById: (await testUser()).userId,
          bookedAt: new Date(),
          calendarUid: randomUUID(),
        };
  const { id } = await db.appointmentSlot.create({
    data: { memberId, startsAt, endsAt, busyUntil: endsAt, bookableUntil: startsAt, ...booking },
    select: { id: true },
  });
  return id;
}
