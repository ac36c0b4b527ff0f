import { invitationFile } from "@/lib/kernel/calendar-file/calendar-file";
import { db } from "@/lib/kernel/core/db";
import { omit } from "@/lib/kernel/core/records";
import { settings } from "@/lib/kernel/core/settings";
import { formatSpan, type Span } from "@/lib/kernel/core/times";
import { localePath, type Locale } from "@/lib/kernel/i18n/locale";
import { readMailbox } from "@/lib/kernel/mail/address";
import type { MailContent, MailWriters, Recipient } from "@/lib/kernel/mail/mails";
import { entryId } from "../calendar/entry-id";
import { appointmentPath } from "../paths";
import { factLines, findParties, otherName, type Parties } from "./facts";
import { readAnswers, type Answers } from "../offer/questions";
import type { AppointmentNotice } from "../tell";
import { findProposed, proposedContent } from "./proposed";
import { findRoom, roomInCalendar } from "./room";
import { isReminderDue, type ReminderKind } from "@/lib/kernel/mail/reminder-times";
import { appointmentMailText } from "./texts";

declare module "@/lib/kernel/mail/mails" {
  interface Mails {
    appointment_reminder: BookingRef & { userId: number; reminder: ReminderKind };
  }
}

/** A version of a booking; the booking moves along from slot to slot. */
export type BookingRef = { calendarUid: string; calendarSequence: number };

/** The booking as it is now, if it still is the version that a mail is about. */
export const findBooking = ({ calendarUid, calendarSequence }: BookingRef) =>
  db.appointmentSlot.findFirst({
    where: { calendarUid, calendarSequence, status: "booked" },
    select: {
      memberId: true,
      typeId: true,
      personId: true,
      placeId: true,
      answers: true,
      bookedById: true,
      visitorId: true,
      startsAt: true,
      endsAt: true,
      bookedAt: true,
      note: true,
      noShow: true,
    },
  });

export type Appointment = {
  parties: Parties;
  isGuest: boolean;
  span: Span;
  note: string | null;
  answers?: Answers;
  ref: BookingRef;
  /** The page of a visitor without an account; a user's is in the account area. */
  path?: string;
  /** The page of the meeting room, of an online appointment that takes place. */
  room?: string | null;
};

/** The mail's calendar entry, whose organizer is the site for both sides. */
export function calendarOf(
  { parties, isGuest, span, ref, path = appointmentPath(ref.calendarUid), room }: Appointment,
  { email, name, surname, locale }: Recipient,
  isCancelled: boolean,
) {
  const { SITE_URL, MAIL_FROM } = settings();
  const { company, offer } = parties;
  const { location, line } = roomInCalendar(room ?? null, offer.place, locale);
  const what = offer.title ? `${offer.title}:` : appointmentMailText("summary", locale);
  const entry = {
    id: entryId(ref.calendarUid),
    sequence: ref.calendarSequence,
    times: { starts: span.starts, ends: span.ends ?? span.starts, zone: span.zone },
    summary: `${what} ${otherName(parties, isGuest, locale)}`,
    description: [formatSpan(span, locale), offer.person, line].filter(Boolean).join("\n"),
    location,
    url: SITE_URL + localePath(locale, path),
    stamp: new Date(),
    isCancelled,
  };
  const organizer = { name: company.name, email: readMailbox(MAIL_FROM).address };
  return invitationFile(
    { entry, organizer, attendee: { name: `${name} ${surname}`.trim(), email } },
    locale,
  );
}

/** The content that all mails share. */
export const contentOf = (appointment: Appointment, locale: Locale) => {
  const { parties, isGuest, span, ref, path = appointmentPath(ref.calendarUid) } = appointment;
  const { room } = appointment;
  return {
    values: {
      other: otherName(parties, isGuest, locale),
      when: formatSpan({ ...span, ends: null }, locale),
    },
    quote: factLines(appointment, locale),
    path,
    links: room ? [{ label: appointmentMailText("room", locale), path: room }] : [],
  } satisfies Partial<MailContent>;
};

/** Whether a user still is a party of a booking. */
const isParty = ({ guest, companyUsers }: Parties, userId: number) =>
  guest?.id === userId || companyUsers.includes(userId);

/** A booking as a party sees it; undefined when it changed, or the user is no party any more. */
async function bookingFor(
  ref: BookingRef & { userId: number },
  locale: Locale,
): Promise<(Appointment & { bookedAt: Date | null; noShow: boolean }) | undefined> {
  const row = await findBooking(ref);
  const parties =
    row && (await findParties(row.memberId, { ...row, guestId: row.bookedById }, locale));
  if (!parties || !isParty(parties, ref.userId)) return undefined;
  const { startsAt: starts, endsAt: ends, note, bookedAt, noShow } = row;
  const span = { starts, ends, zone: parties.company.zone };
  const isGuest = parties.guest?.id === ref.userId;
  const answers = readAnswers(row.answers);
  const { offer } = parties;
  const address = ref.calendarUid;
  const room = await findRoom({ memberId: row.memberId, offer, isGuest, address });
  return { parties, isGuest, span, note, answers, ref, bookedAt, noShow, room };
}

/** A mail about a booking that still is as the notice says, with its calendar entry. */
async function writeCurrent(
  job: AppointmentNotice & { userId: number },
  recipient: Recipient,
): Promise<(Omit<MailContent, "text"> & { zone: string }) | undefined> {
  const booking = await bookingFor(job, recipient.locale);
  if (!booking) return undefined;
  const calendar = calendarOf(booking, recipient, false);
  return { ...contentOf(booking, recipient.locale), calendar, zone: booking.span.zone };
}

/** Nobody but the guest and the company cancels, except the site when a company is deleted. */
const CANCELLED_BY = {
  guest: "appointment_cancelled_guest",
  host: "appointment_cancelled_company",
  site: "appointment_cancelled_company",
} as const;

/** The mails of appointments. */
export const appointmentMails = {
  appointment_booked: {
    limit: "own",
    write: async (job, recipient) => {
      const content = await writeCurrent(job, recipient);
      if (!content) return undefined;
      const rest = omit(content, ["zone"]);
      return { ...rest, text: "appointment_booked" };
    },
  },
  appointment_moved: {
    limit: "own",
    write: async (job, recipient) => {
      const content = await writeCurrent(job, recipient);
      if (!content) return undefined;
      const { zone, values, ...rest } = content;
      const former = { starts: new Date(job.formerStartsAt ?? job.startsAt), zone };
      return {
        ...rest,
        values: { ...values, former: formatSpan(former, recipient.locale) },
        text: "appointment_moved",
      };
    },
  },
  appointment_cancelled: {
    limit: "own",
    write: async (job, recipient) => {
      const parties = await findParties(job.memberId, job, recipient.locale);
      if (!parties || !isParty(parties, job.userId)) return undefined;
      const appointment = {
        parties,
        isGuest: parties.guest?.id === job.userId,
        span: {
          starts: new Date(job.startsAt),
          ends: new Date(job.endsAt),
          zone: parties.company.zone,
        },
        note: null,
        ref: job,
      };
      return {
        ...contentOf(appointment, recipient.locale),
        text: CANCELLED_BY[job.changedBy],
        calendar: calendarOf(appointment, recipient, true),
      };
    },
  },
  appointment_proposed: {
    limit: "own",
    write: async (job, { locale }) => {
      const booking = await bookingFor(job, locale);
      const proposed = booking?.isGuest && (await findProposed(job));
      if (!booking || !proposed) return undefined;
      const content = contentOf(booking, locale);
      const told = proposedContent(content, proposed, booking.span.zone, locale);
      return { ...told, text: "appointment_proposed" };
    },
  },
  appointment_reminder: {
    limit: "own",
    // Checked at the moment of sending: nothing for what changed, began, or was just booked.
    write: async (job, { locale }) => {
      const booking = await bookingFor(job, locale);
      if (!booking || booking.noShow || !booking.bookedAt) return undefined;
      const times = { startsAt: booking.span.starts, bookedAt: booking.bookedAt };
      if (!isReminderDue(job.reminder, times, new Date())) return undefined;
      return { ...contentOf(booking, locale), text: "appointment_reminder" };
    },
  },
} satisfies Partial<MailWriters>;
