import { db } from "@/lib/kernel/core/db";
import { formatSpan } from "@/lib/kernel/core/times";
import type { MailWriters, Recipient } from "@/lib/kernel/mail/mails";
import { isReminderDue, type ReminderKind } from "@/lib/kernel/mail/reminder-times";
import { calendarOf, contentOf, formerOf, isAt, type Move } from "../mail/facts";
import { isOver } from "../window";
import { findGuest, guestState, type GuestRow } from "./find";
import { guestPath } from "./paths";
import { findConfirmedBy, findSignupBy } from "./same-person";
import { contentFor, findTakingPart, pageOf } from "./taking-part";
import { guestProof } from "./token";

type Ref = { guestId: number };

declare module "@/lib/kernel/mail/mails" {
  interface Mails {
    /** To who wants a place without an account: the code and the link that confirm it. */
    webinar_code: Ref;
    /** A confirmed sign-up without an account. */
    webinar_guest_signed: Ref;
    webinar_guest_left: Ref;
    webinar_guest_moved: Ref & Move;
    webinar_guest_cancelled: Ref;
    /** After the end: there is a recording, or material. */
    webinar_guest_material: Ref;
    webinar_guest_reminder: Ref & { startsAt: string; reminder: ReminderKind };
  }
}

const recipientOf = ({ name, email, locale }: GuestRow): Recipient => ({
  name,
  surname: "",
  email,
  locale,
  isVerified: true,
});

/** What all mails to a guest share, with the calendar entry of the webinar. */
const withCalendar = async (guest: GuestRow, isCancelled: boolean) => ({
  ...contentFor(guest),
  calendar: await calendarOf(guest.webinar, recipientOf(guest), isCancelled, pageOf(guest)),
});

/** The mails to guests without an account; each is checked against the rows when it is sent. */
export const webinarGuestMails = {
  webinar_code: {
    // Anybody may type an address.
    limit: "anonymous",
    write: async ({ guestId }) => {
      const guest = await findGuest({ id: guestId, isMailed: false });
      if (!guest) return undefined;
      const state = guestState(guest, new Date());
      const { webinar, email, locale } = guest;
      const isOpen = !webinar.cancelledAt && webinar.endsAt > new Date();
      if ((state !== "held" && state !== "lapsed") || !isOpen) return undefined;
      const content = contentOf(webinar, locale, guestPath(guestProof.mailedToken(guestId)));
      return {
        ...content,
        text: "webinar_code",
        to: email,
        locale,
        // Nothing of what was typed is shown to whom it may not come from.
        isRecipientUnknown: true,
        values: { ...content.values, code: guestProof.codeOf(guestId) },
      };
    },
  },
  webinar_guest_signed: {
    limit: "own",
    write: async (job) => {
      const guest = await findTakingPart(job);
      if (!guest || guest.webinar.cancelledAt || guest.webinar.endsAt <= new Date())
        return undefined;
      return { ...(await withCalendar(guest, false)), text: "webinar_guest_signed" };
    },
  },
  webinar_guest_left: {
    limit: "own",
    write: async ({ guestId }) => {
      const guest = await findGuest({ id: guestId, isMailed: true });
      if (!guest || guestState(guest, new Date()) !== "left") return undefined;
      const { webinar, webinarId, email } = guest;
      // Who signed up again meanwhile keeps the entry.
      const isBack =
        (await findConfirmedBy(db, webinarId, email)) ?? (await findSignupBy(db, webinarId, email));
      if (isBack || webinar.startsAt <= new Date()) return undefined;
      return { ...(await withCalendar(guest, true)), text: "webinar_guest_left" };
    },
  },
  webinar_guest_moved: {
    limit: "own",
    write: async (job) => {
      const guest = await findTakingPart(job);
      // A later move has a mail of its own.
      if (!guest || guest.webinar.cancelledAt || !isAt(guest.webinar, job)) return undefined;
      const content = await withCalendar(guest, false);
      const former = formatSpan(formerOf(guest.webinar, job), guest.locale);
      return { ...content, values: { ...content.values, former }, text: "webinar_guest_moved" };
    },
  },
  webinar_guest_cancelled: {
    limit: "own",
    write: async (job) => {
      const guest = await findTakingPart(job);
      if (!guest?.webinar.cancelledAt) return undefined;
      return { ...(await withCalendar(guest, true)), text: "webinar_guest_cancelled" };
    },
  },
  webinar_guest_material: {
    limit: "own",
    write: async (job) => {
      const guest = await findTakingPart(job);
      if (!guest || !isOver(guest.webinar, new Date())) return undefined;
      return { ...contentFor(guest), text: "webinar_guest_material" };
    },
  },
  webinar_guest_reminder: {
    limit: "own",
    write: async (job) => {
      const guest = await findTakingPart(job);
      if (!guest?.confirmedAt || guest.webinar.cancelledAt) return undefined;
      const { startsAt } = guest.webinar;
      if (startsAt.toISOString() !== job.startsAt) return undefined;
      const times = { startsAt, bookedAt: guest.confirmedAt };
      if (!isReminderDue(job.reminder, times, new Date())) return undefined;
      return { ...contentFor(guest), text: "webinar_guest_reminder" };
    },
  },
} satisfies Partial<MailWriters>;
