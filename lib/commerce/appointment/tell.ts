import type { Db } from "@/lib/kernel/core/db";
import { peopleOf } from "@/lib/conversation/enquiry/companies";
import { addUserMail } from "@/lib/kernel/mail/add-mail";
import { notify } from "@/lib/kernel/notification/notify";
import { bookingData } from "./booking-data";
import type { SlotRow } from "./rows";

/** Who made a change; `site` for jobs, such as one after a company was deleted. */
export type ChangedBy = "guest" | "host" | "site";

/**
 * What happened to a booking, as it was then: the row may change or be booked by someone else
 * before the mail is written. Times are ISO instants.
 */
export type AppointmentNotice = {
  slotId: number;
  memberId: number;
  guestId: number;
  calendarUid: string;
  calendarSequence: number;
  startsAt: string;
  endsAt: string;
  changedBy: ChangedBy;
  /** The time that it was moved from. */
  formerStartsAt?: string;
  formerEndsAt?: string;
};

type Kind = "appointment_booked" | "appointment_moved" | "appointment_cancelled";

declare module "@/lib/kernel/mail/mails" {
  interface Mails {
    /** A booking, to the guest and to those who act for the company. */
    appointment_booked: AppointmentNotice & { userId: number };
    /** The same booking at another time. */
    appointment_moved: AppointmentNotice & { userId: number };
    /** A booking that no longer exists. */
    appointment_cancelled: AppointmentNotice & { userId: number };
  }
}

type Times = Pick<SlotRow, "startsAt" | "endsAt">;
type Booking = Times & {
  id: number;
  memberId: number;
  bookedById: number;
  calendarUid: string;
  calendarSequence: number;
};

/**
 * Tells what happened to a booking to its guest and to all who act for the company, in the
 * transaction of the change.
 */
export async function tellAppointment(
  tx: Db,
  kind: Kind,
  booking: Booking,
  changedBy: ChangedBy,
  former?: Times,
): Promise<void> {
  const notice: AppointmentNotice = {
    slotId: booking.id,
    memberId: booking.memberId,
    guestId: booking.bookedById,
    calendarUid: booking.calendarUid,
    calendarSequence: booking.calendarSequence,
    startsAt: booking.startsAt.toISOString(),
    endsAt: booking.endsAt.toISOString(),
    changedBy,
    ...(former && {
      formerStartsAt: former.startsAt.toISOString(),
      formerEndsAt: former.endsAt.toISOString(),
    }),
  };
  const people = await tx.user.findMany({
    where: { OR: [{ id: booking.bookedById, disabledAt: null }, peopleOf(booking.memberId)] },
    orderBy: { id: "asc" },
    select: { id: true },
  });
  await notify(tx, {
    userIds: people.map(({ id }) => id),
    event: kind,
    subjectId: booking.id,
    data: bookingData({ ...booking, guestId: booking.bookedById }),
    cause: `${kind}:${booking.calendarUid}:${booking.calendarSequence}`,
    actorId: changedBy === "guest" ? booking.bookedById : null,
    send: (userId) => addUserMail(tx, { kind, userId, ...notice }),
  });
}
