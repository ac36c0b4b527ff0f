import { formatSpan } from "@/lib/kernel/core/times";
import type { MailContent, MailWriters, Recipient } from "@/lib/kernel/mail/mails";
import { findRecipients } from "@/lib/kernel/mail/recipients";
import { isReminderDue, type ReminderKind } from "@/lib/kernel/mail/reminder-times";
import { webinarGuestMails } from "../guest/mails";
import { webinarMessageMails } from "../message/mails";
import { isOver } from "../window";
import {
  calendarOf,
  contentOf,
  findSignupOf,
  findWebinar,
  formerOf,
  isAt,
  pastSignupsPath,
  spanOf,
  type Move,
  type Webinar,
} from "./facts";

declare module "@/lib/kernel/mail/mails" {
  interface Mails {
    /** A confirmed sign-up. */
    webinar_signed: { webinarId: number; userId: number };
    /** A person left a webinar, and its entry leaves the calendar. */
    webinar_left: { webinarId: number; userId: number };
    /** Another time. Without a user: to all who signed up. */
    webinar_moved: Move & { webinarId: number; userId?: number };
    /** A cancellation. Without a user: to all who signed up. */
    webinar_cancelled: { webinarId: number; userId?: number };
    /** After the end: there is a recording, or material. Without a user: to all who signed up. */
    webinar_material: { webinarId: number; userId?: number };
    webinar_reminder: {
      webinarId: number;
      userId: number;
      startsAt: string;
      reminder: ReminderKind;
    };
  }
}

/** The users who signed up for a webinar. */
const signedUp = ({ webinarId }: { webinarId: number }) =>
  findRecipients({ webinarSignups: { some: { webinarId } } });

/** A webinar and the sign-up of a user; undefined once one of them is gone. */
async function findBoth({ webinarId, userId }: { webinarId: number; userId?: number }) {
  if (userId === undefined) return undefined;
  const [webinar, signup] = await Promise.all([
    findWebinar(webinarId),
    findSignupOf(webinarId, userId),
  ]);
  return webinar && signup ? { webinar, ...signup } : undefined;
}

/** The content of a mail with the calendar entry of a webinar. */
async function withCalendar(webinar: Webinar, recipient: Recipient, isCancelled: boolean) {
  const calendar = await calendarOf(webinar, recipient, isCancelled);
  return { ...contentOf(webinar, recipient.locale), calendar };
}

/** The mails of webinars; each is checked against the rows when it is sent. */
export const webinarMails = {
  ...webinarGuestMails,
  ...webinarMessageMails,
  webinar_signed: {
    limit: "own",
    write: async (job, recipient) => {
      const found = await findBoth(job);
      if (!found || found.webinar.cancelledAt || found.webinar.endsAt <= new Date())
        return undefined;
      return { ...(await withCalendar(found.webinar, recipient, false)), text: "webinar_signed" };
    },
  },
  webinar_left: {
    limit: "own",
    write: async ({ webinarId, userId }, recipient) => {
      const [webinar, signup] = await Promise.all([
        findWebinar(webinarId),
        findSignupOf(webinarId, userId),
      ]);
      // Who signed up again meanwhile keeps the entry.
      if (!webinar || signup || webinar.startsAt <= new Date()) return undefined;
      return { ...(await withCalendar(webinar, recipient, true)), text: "webinar_left" };
    },
  },
  webinar_moved: {
    limit: "own",
    recipients: signedUp,
    write: async (job, recipient): Promise<MailContent | undefined> => {
      const found = await findBoth(job);
      // A later move has a mail of its own.
      if (!found || found.webinar.cancelledAt || !isAt(found.webinar, job)) return undefined;
      const { webinar } = found;
      const content = await withCalendar(webinar, recipient, false);
      const former = formerOf(webinar, job);
      const values = { ...content.values, former: formatSpan(former, recipient.locale) };
      return { ...content, values, text: "webinar_moved" };
    },
  },
  webinar_cancelled: {
    limit: "own",
    recipients: signedUp,
    write: async (job, recipient) => {
      const found = await findBoth(job);
      if (!found?.webinar.cancelledAt) return undefined;
      const content = await withCalendar(found.webinar, recipient, true);
      return { ...content, text: "webinar_cancelled" };
    },
  },
  webinar_material: {
    limit: "own",
    recipients: signedUp,
    write: async (job, { locale }) => {
      const found = await findBoth(job);
      if (!found || !isOver(found.webinar, new Date())) return undefined;
      return { ...contentOf(found.webinar, locale, pastSignupsPath), text: "webinar_material" };
    },
  },
  webinar_reminder: {
    limit: "own",
    write: async (job, { locale }) => {
      const found = await findBoth(job);
      if (!found || found.webinar.cancelledAt) return undefined;
      const { webinar, signedAt } = found;
      if (webinar.startsAt.toISOString() !== job.startsAt) return undefined;
      const times = { startsAt: spanOf(webinar).starts, bookedAt: signedAt };
      if (!isReminderDue(job.reminder, times, new Date())) return undefined;
      return { ...contentOf(webinar, locale), text: "webinar_reminder" };
    },
  },
} satisfies Partial<MailWriters>;
