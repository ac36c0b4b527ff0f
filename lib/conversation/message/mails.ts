import { millisecondsInHour } from "date-fns/constants";
import { fullName } from "@/lib/kernel/core/full-name";
import type { MailContent, MailWriters } from "@/lib/kernel/mail/mails";
import { conversationPath } from "./conversation-path";
import { quoteUnread } from "./mail/quote";
import { findUnreadSenders, mailChoice } from "./mail/unread";

declare module "@/lib/kernel/mail/mails" {
  interface Mails {
    /** What a user has not read since they were last here. */
    unread_messages: { userId: number };
  }
}

/** The mails of messages. */
export const messageMails = {
  unread_messages: {
    limit: "own",
    // Later the person has probably been here, or the mail server was away for long.
    maxAgeMs: 12 * millisecondsInHour,
    write: async ({ userId }, { isVerified, locale }): Promise<MailContent | undefined> => {
      const { isWanted, hasTexts } = await mailChoice(userId);
      if (!isVerified || !isWanted) return undefined;
      const senders = await findUnreadSenders(userId);
      if (senders.length === 0) return undefined;
      return {
        text: "unread_messages",
        ...(hasTexts ? { quote: quoteUnread(senders, locale) } : {}),
        links: senders.map((sender) => ({
          label: `${fullName(sender)} (${sender.count})`,
          path: conversationPath(sender.id),
        })),
        path: "/account/messages",
        secondAction: "/account/personal-details",
      };
    },
  },
} satisfies Partial<MailWriters>;
