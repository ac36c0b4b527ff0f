import { millisecondsInHour } from "date-fns/constants";
import { db } from "@/lib/kernel/core/db";
import type { MailWriters } from "@/lib/kernel/mail/mails";
import { NEWSLETTER_PATHS } from "./links";
import { isSuppressed } from "./suppression";
import { makeToken } from "./token";

/** A link to a subscriber, with the time at which it was asked for. */
type Asked = { subscriberId: number; at: number };

declare module "@/lib/kernel/mail/mails" {
  interface Mails {
    /** The link that confirms a sign-up; for an active subscriber the one to the preferences. */
    newsletter_confirm: Asked;
    /** The link for export, erasure and a change of address. */
    newsletter_manage: Asked;
    /** To a new address: the link that confirms it. */
    newsletter_new_address: Asked;
  }
}

const findSubscriber = (id: number) =>
  db.subscribeEmail.findUnique({
    where: { id },
    select: { id: true, email: true, active: true, newEmail: true },
  });

/** The mails of sign-ups and preferences. Links of a mail that is sent again stay the same. */
export const subscriberMails = {
  newsletter_confirm: {
    limit: "anonymous",
    maxAgeMs: 48 * millisecondsInHour,
    write: async ({ subscriberId, at }) => {
      const subscriber = await findSubscriber(subscriberId);
      if (!subscriber) return undefined;
      const isRecipientUnknown = true;
      if (subscriber.active && !(await isSuppressed(db, subscriber.email))) {
        const path = `${NEWSLETTER_PATHS.preferences}/${makeToken("links", subscriber)}`;
        return { text: "newsletter_known", isRecipientUnknown, path };
      }
      const path = `${NEWSLETTER_PATHS.confirm}/${makeToken("confirm", subscriber, { at })}`;
      return { text: "newsletter_confirm", isRecipientUnknown, path };
    },
  },
  newsletter_manage: {
    limit: "anonymous",
    maxAgeMs: 2 * millisecondsInHour,
    write: async ({ subscriberId, at }) => {
      const subscriber = await findSubscriber(subscriberId);
      if (!subscriber) return undefined;
      const path = `${NEWSLETTER_PATHS.preferences}/${makeToken("manage", subscriber, { at })}`;
      return { text: "newsletter_manage", isRecipientUnknown: true, path };
    },
  },
  newsletter_new_address: {
    limit: "anonymous",
    maxAgeMs: 2 * millisecondsInHour,
    write: async ({ subscriberId, at }, { email }) => {
      const subscriber = await findSubscriber(subscriberId);
      // Another address was asked for meanwhile.
      if (subscriber?.newEmail !== email) return undefined;
      const token = makeToken("address", { id: subscriberId, email }, { at });
      const path = `${NEWSLETTER_PATHS.confirm}/${token}`;
      return { text: "newsletter_new_address", isRecipientUnknown: true, path };
    },
  },
} satisfies Partial<MailWriters>;
