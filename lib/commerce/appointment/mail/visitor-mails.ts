import { db } from "@/lib/kernel/core/db";
import { omit } from "@/lib/kernel/core/records";
import { formatSpan } from "@/lib/kernel/core/times";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { MailWriters, Recipient } from "@/lib/kernel/mail/mails";
import { isReminderDue, type ReminderKind } from "@/lib/kernel/mail/reminder-times";
import { stateOf } from "../rows";
import type { AppointmentNotice } from "../tell";
import { visitorPath } from "../visitor/paths";
import { codeOf, mailedToken, signVisitor } from "../visitor/token";
import { factLines, findParties } from "./facts";
import { findProposed, proposedContent } from "./proposed";
import { findRoom } from "./room";
import { calendarOf, contentOf, findBooking, type Appointment, type BookingRef } from "./mails";

declare module "@/lib/kernel/mail/mails" {
  interface Mails {
    /** To who holds a time without an account: the code and the link that book it. */
    appointment_code: { visitorId: number };
    visitor_appointment_reminder: BookingRef & { visitorId: number; reminder: ReminderKind };
  }
}

type Ref = BookingRef & { visitorId: number };

/** To whom a mail goes, as the visitor has no account that says it. */
const addressed = ({ name, email, locale }: { name: string; email: string; locale: Locale }) => ({
  to: email,
  locale,
  greet: { name, surname: "" },
});

/** A visitor whom a mail reaches. */
async function findVisitor(id: number) {
  const row = await db.appointmentVisitor.findUnique({
    where: { id },
    select: {
      id: true,
      name: true,
      email: true,
      locale: true,
      slot: {
        select: { memberId: true, startsAt: true, endsAt: true, status: true, heldUntil: true },
      },
    },
  });
  const email = row?.email;
  return row && email ? { ...row, email } : null;
}
type Visitor = NonNullable<Awaited<ReturnType<typeof findVisitor>>>;

const recipientOf = ({ name, email, locale }: Visitor): Recipient => ({
  name,
  surname: "",
  email,
  locale,
  isVerified: true,
});

/** A booking as its visitor sees it; undefined when it changed, or is somebody else's. */
async function bookingFor(ref: Ref, { id, locale }: Visitor) {
  const row = await findBooking(ref);
  if (row?.visitorId !== id) return undefined;
  const parties = await findParties(row.memberId, { ...row, guestId: null, visitorId: id }, locale);
  if (!parties) return undefined;
  const { startsAt: starts, endsAt: ends, bookedAt } = row;
  const span = { starts, ends, zone: parties.company.zone };
  const signature = signVisitor(id);
  const { offer } = parties;
  const address = signature;
  const room = await findRoom({ memberId: row.memberId, offer, isGuest: true, address });
  const path = visitorPath(signature);
  const appointment: Appointment = { parties, isGuest: true, span, note: null, ref, path, room };
  return { appointment, bookedAt };
}

/** A mail about a booking that still is as the notice says, with its calendar entry. */
async function writeCurrent(job: AppointmentNotice) {
  const visitor = await findVisitor(job.visitorId ?? 0);
  const booking = visitor && (await bookingFor({ ...job, visitorId: visitor.id }, visitor));
  if (!booking) return undefined;
  const { appointment } = booking;
  const calendar = calendarOf(appointment, recipientOf(visitor), false);
  const content = contentOf(appointment, visitor.locale);
  return { ...content, ...addressed(visitor), calendar, zone: appointment.span.zone };
}

/** The mails to guests without an account, each checked against the booking when it is sent. */
export const visitorAppointmentMails = {
  appointment_code: {
    // Anybody may type an address.
    limit: "anonymous",
    write: async ({ visitorId }) => {
      const visitor = await findVisitor(visitorId);
      const slot = visitor?.slot;
      if (!slot || slot.status !== "held" || stateOf(slot, new Date()) !== "held") return undefined;
      const { locale, email } = visitor;
      const parties = await findParties(slot.memberId, { guestId: null, visitorId }, locale);
      if (!parties) return undefined;
      const span = { starts: slot.startsAt, ends: slot.endsAt, zone: parties.company.zone };
      return {
        text: "appointment_code",
        to: email,
        locale,
        // Nothing of what was typed is shown to whom it may not come from.
        isRecipientUnknown: true,
        values: {
          company: parties.company.name,
          when: formatSpan({ ...span, ends: null }, locale),
          code: codeOf(visitorId),
        },
        quote: factLines({ span, parties, isGuest: true, note: null }, locale),
        path: visitorPath(mailedToken(visitorId)),
      };
    },
  },
  visitor_appointment_booked: {
    limit: "own",
    write: async (job) => {
      const content = await writeCurrent(job);
      if (!content) return undefined;
      return {
        ...omit(content, ["zone"]),
        text:
          job.changedBy === "host"
            ? "visitor_appointment_booked_company"
            : "visitor_appointment_booked",
      };
    },
  },
  visitor_appointment_moved: {
    limit: "own",
    write: async (job) => {
      const content = await writeCurrent(job);
      if (!content) return undefined;
      const { zone, values, ...rest } = content;
      const former = { starts: new Date(job.formerStartsAt ?? job.startsAt), zone };
      const told = { ...values, former: formatSpan(former, rest.locale) };
      return { ...rest, values: told, text: "appointment_moved" };
    },
  },
  visitor_appointment_cancelled: {
    limit: "own",
    write: async (job) => {
      const visitor = await findVisitor(job.visitorId ?? 0);
      const parties = visitor && (await findParties(job.memberId, job, visitor.locale));
      if (!parties) return undefined;
      const { zone } = parties.company;
      const appointment: Appointment = {
        parties,
        isGuest: true,
        span: { starts: new Date(job.startsAt), ends: new Date(job.endsAt), zone },
        note: null,
        ref: job,
        path: visitorPath(signVisitor(visitor.id)),
      };
      return {
        ...contentOf(appointment, visitor.locale),
        ...addressed(visitor),
        text:
          job.changedBy === "guest"
            ? "visitor_appointment_cancelled"
            : "visitor_appointment_cancelled_company",
        calendar: calendarOf(appointment, recipientOf(visitor), true),
      };
    },
  },
  visitor_appointment_proposed: {
    limit: "own",
    write: async (job) => {
      const visitor = await findVisitor(job.visitorId);
      const booking = visitor && (await bookingFor(job, visitor));
      const proposed = booking && (await findProposed(job));
      if (!visitor || !proposed) return undefined;
      const { locale } = visitor;
      const { appointment } = booking;
      const content = contentOf(appointment, locale);
      return {
        ...proposedContent(content, proposed, appointment.span.zone, locale),
        ...addressed(visitor),
        text: "appointment_proposed",
      };
    },
  },
  visitor_appointment_reminder: {
    limit: "own",
    write: async (job) => {
      const visitor = await findVisitor(job.visitorId);
      const booking = visitor && (await bookingFor(job, visitor));
      if (!visitor || !booking?.bookedAt) return undefined;
      const { appointment, bookedAt } = booking;
      const times = { startsAt: appointment.span.starts, bookedAt };
      if (!isReminderDue(job.reminder, times, new Date())) return undefined;
      const content = contentOf(appointment, visitor.locale);
      return { ...content, ...addressed(visitor), text: "appointment_reminder" };
    },
  },
} satisfies Partial<MailWriters>;
