import type { Db } from "@/lib/kernel/core/db";
import { peopleOf } from "@/lib/conversation/enquiry/companies";
import { addMailTo, addUserMail } from "@/lib/kernel/mail/add-mail";
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
  /** The user, or else the visitor without an account. */
  guestId: number | null;
  visitorId?: number | null;
  calendarUid: string;
  calendarSequence: number;
  startsAt: string;
  endsAt: string;
  changedBy: ChangedBy;
  /** What it was; a process of the version before did not say. */
  typeId?: number | null;
  personId?: number | null;
  placeId?: number | null;
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
    /** The same to a guest without an account. */
    visitor_appointment_booked: AppointmentNotice;
    visitor_appointment_moved: AppointmentNotice;
    visitor_appointment_cancelled: AppointmentNotice;
  }
}

/** The mails to a guest without an account. */
const TO_VISITORS = {
  appointment_booked: "visitor_appointment_booked",
  appointment_moved: "visitor_appointment_moved",
  appointment_cancelled: "visitor_appointment_cancelled",
} as const satisfies Record<Kind, string>;

type Times = Pick<SlotRow, "startsAt" | "endsAt">;
type Booking = Times & {
  id: number;
  memberId: number;
  bookedById: number | null;
  visitorId: number | null;
  typeId: number | null;
  personId: number | null;
  placeId: number | null;
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
    visitorId: booking.visitorId,
    calendarUid: booking.calendarUid,
    calendarSequence: booking.calendarSequence,
    startsAt: booking.startsAt.toISOString(),
    endsAt: booking.endsAt.toISOString(),
    changedBy,
    typeId: booking.typeId,
    personId: booking.personId,
    placeId: booking.placeId,
    ...(former && {
      formerStartsAt: former.startsAt.toISOString(),
      formerEndsAt: former.endsAt.toISOString(),
    }),
  };
  const { bookedById, visitorId } = booking;
  const guest = bookedById === null ? [] : [{ id: bookedById, disabledAt: null }];
  const people = await tx.user.findMany({
    where: { OR: [...guest, peopleOf(booking.memberId)] },
    orderBy: { id: "asc" },
    select: { id: true },
  });
  await notify(tx, {
    userIds: people.map(({ id }) => id),
    event: kind,
    subjectId: booking.id,
    data: bookingData({ ...booking, guestId: bookedById }),
    cause: `${kind}:${booking.calendarUid}:${booking.calendarSequence}`,
    actorId: changedBy === "guest" ? bookedById : null,
    send: (userId) => addUserMail(tx, { kind, userId, ...notice }),
  });
  if (visitorId === null) return;
  const visitor = await tx.appointmentVisitor.findUniqueOrThrow({
    where: { id: visitorId },
    select: { email: true, locale: true },
  });
  // Who called may have no address: the company tells them.
  if (visitor.email === null) return;
  const to = { to: visitor.email, locale: visitor.locale };
  await addMailTo(tx, { kind: TO_VISITORS[kind], ...notice }, to);
}
