import type { Db } from "@/lib/kernel/core/db";

/** A booking as its room needs it. */
type Booking = { id: number; memberId: number; calendarUid: string };

/** The room of a booking, which it keeps when the booking moves. @returns its id */
export async function roomOfBooking(
  tx: Db,
  { id: slotId, memberId, calendarUid }: Booking,
): Promise<number> {
  await tx.meetingRoom.createMany({ data: [{ memberId, calendarUid }], skipDuplicates: true });
  const { id } = await tx.meetingRoom.findUniqueOrThrow({
    where: { calendarUid },
    select: { id: true },
  });
  await tx.appointmentSlot.updateMany({
    where: { id: slotId, calendarUid },
    data: { meetingRoomId: id },
  });
  return id;
}
