import type { Db } from "@/lib/kernel/core/db";
import { addMailTo, addUserMail } from "@/lib/kernel/mail/add-mail";
import { notify } from "@/lib/kernel/notification/notify";
import { bookingData } from "./booking-data";
import type { SlotRow } from "./rows";

/** Times that a company proposed to the guest of a booking, by the ids of their slots. */
export type ProposedNotice = {
  calendarUid: string;
  calendarSequence: number;
  slotIds: number[];
};

declare module "@/lib/kernel/mail/mails" {
  interface Mails {
    /** Other times for a booking, to its guest. */
    appointment_proposed: ProposedNotice & { userId: number };
    /** The same to a guest without an account. */
    visitor_appointment_proposed: ProposedNotice & { visitorId: number };
  }
}

/** Tells the guest of a booking which times the company proposes, in the transaction that holds them. */
export async function tellProposed(tx: Db, booking: SlotRow, slotIds: number[]): Promise<void> {
  const { id, bookedById, visitorId, visitor, calendarUid, calendarSequence } = booking;
  if (calendarUid === null) throw new Error("a booking without an identity");
  const notice = { calendarUid, calendarSequence, slotIds };
  if (visitorId !== null && visitor?.email) {
    const { locale } = await tx.appointmentVisitor.findUniqueOrThrow({
      where: { id: visitorId },
      select: { locale: true },
    });
    const job = { kind: "visitor_appointment_proposed", ...notice, visitorId } as const;
    await addMailTo(tx, job, { to: visitor.email, locale });
  }
  if (bookedById === null) return;
  const guests = await tx.user.findMany({
    where: { id: bookedById, disabledAt: null },
    select: { id: true },
  });
  await notify(tx, {
    userIds: guests.map((guest) => guest.id),
    event: "appointment_proposed",
    subjectId: id,
    data: bookingData({ ...booking, calendarUid, guestId: bookedById }),
    // The times that follow a withdrawal are told anew.
    cause: `appointment_proposed:${calendarUid}:${calendarSequence}:${slotIds.join(",")}:${Date.now()}`,
    send: (userId) => addUserMail(tx, { kind: "appointment_proposed", userId, ...notice }),
  });
}
