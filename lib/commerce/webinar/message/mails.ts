import { db } from "@/lib/kernel/core/db";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { MailWriters } from "@/lib/kernel/mail/mails";
import { wordsIn } from "@/lib/commerce/ticket/message/words";
import { findTakingPart, contentFor } from "../guest/taking-part";
import { contentOf, findSignupOf, findWebinar } from "../mail/facts";

declare module "@/lib/kernel/mail/mails" {
  interface Mails {
    /** To a participant of a webinar: what its organiser wrote. */
    webinar_message: { eventMessageId: number; userId: number };
    webinar_guest_message: { eventMessageId: number; guestId: number };
  }
}

const findMessage = (id: number) =>
  db.eventMessage.findUnique({ where: { id }, select: { words: true, eventId: true } });

/** The words of a message in a mail. */
function quoted(words: unknown, locale: Locale, values: { title: string; when: string }) {
  const { subject, text } = wordsIn(words, locale);
  return { values: { ...values, subject }, quote: text, isQuoteLinked: true };
}

/** The mails of messages to participants; who has left meanwhile gets none. */
export const webinarMessageMails = {
  webinar_message: {
    limit: "own",
    write: async ({ eventMessageId, userId }, { locale }) => {
      const message = await findMessage(eventMessageId);
      if (!message) return undefined;
      const [webinar, signup] = await Promise.all([
        findWebinar(message.eventId),
        findSignupOf(message.eventId, userId),
      ]);
      if (!webinar || webinar.cancelledAt || !signup) return undefined;
      const content = contentOf(webinar, locale);
      return {
        ...content,
        ...quoted(message.words, locale, content.values),
        text: "webinar_message",
      };
    },
  },
  webinar_guest_message: {
    limit: "own",
    write: async ({ eventMessageId, guestId }) => {
      const message = await findMessage(eventMessageId);
      const guest = await findTakingPart({ guestId });
      if (!message || !guest || guest.webinar.cancelledAt) return undefined;
      const content = contentFor(guest);
      return {
        ...content,
        ...quoted(message.words, guest.locale, content.values),
        text: "webinar_guest_message",
      };
    },
  },
} satisfies Partial<MailWriters>;
