import { SITE_ZONE } from "@/lib/core/dates";
import { db } from "@/lib/core/db";
import { fullName } from "@/lib/core/full-name";
import { formatSpan } from "@/lib/core/times";
import type { Locale } from "@/lib/i18n/locale";
import type { MailContent, MailWriters, Recipient } from "@/lib/mail/mails";
import { publicName } from "@/lib/member/public-name";
import type { AppointmentNotice } from "../tell";

type Job = AppointmentNotice & { userId: number };

/** The other party of a booking, and the zone of the company. */
async function otherParty(job: Job, locale: Locale) {
  const member = await db.member.findUnique({
    where: { id: job.memberId },
    select: {
      availability: { select: { timeZone: true } },
      translations: { select: { locale: true, name: true, status: true, publishedAt: true } },
    },
  });
  if (!member) return undefined;
  const zone = member.availability?.timeZone ?? SITE_ZONE;
  if (job.userId === job.guestId) {
    const name = publicName(member.translations, locale) || (member.translations[0]?.name ?? "");
    return { zone, other: name };
  }
  const guest = await db.user.findUnique({
    where: { id: job.guestId },
    select: { name: true, surname: true },
  });
  return guest && { zone, other: fullName(guest) };
}

/** What all mails of a booking say; undefined when a party is gone. */
async function contentOf(
  job: Job,
  { locale }: Recipient,
): Promise<Pick<MailContent, "values"> | undefined> {
  const party = await otherParty(job, locale);
  if (!party) return undefined;
  const { zone, other } = party;
  const show = (starts: string, ends?: string) =>
    formatSpan({ starts: new Date(starts), ends: ends ? new Date(ends) : null, zone }, locale);
  const when = show(job.startsAt, job.endsAt);
  const former = job.formerStartsAt ? show(job.formerStartsAt, job.formerEndsAt) : "";
  return { values: { other, when, former } };
}

/** Whether the booking still is as the notice says; a later change has a mail of its own. */
const isCurrent = async ({ calendarUid, calendarSequence }: Job): Promise<boolean> =>
  (await db.appointmentSlot.count({
    where: { calendarUid, calendarSequence, status: "booked" },
  })) > 0;

/** The mails of appointments. */
export const appointmentMails = {
  appointment_booked: {
    write: async (job, recipient) => {
      const content = (await isCurrent(job)) ? await contentOf(job, recipient) : undefined;
      return content && { ...content, text: "appointment_booked" };
    },
  },
  appointment_moved: {
    write: async (job, recipient) => {
      const content = (await isCurrent(job)) ? await contentOf(job, recipient) : undefined;
      return content && { ...content, text: "appointment_moved" };
    },
  },
  appointment_cancelled: {
    write: async (job, recipient) => {
      const content = await contentOf(job, recipient);
      const text =
        job.changedBy === "guest" ? "appointment_cancelled_guest" : "appointment_cancelled_company";
      return content && { ...content, text };
    },
  },
} satisfies Partial<MailWriters>;
