import { db } from "@/lib/kernel/core/db";
import type { MailWriters } from "@/lib/kernel/mail/mails";
import { contactManifest } from "./manifest";

declare module "@/lib/kernel/mail/mails" {
  interface Mails {
    /** To the editors: somebody wrote. */
    contact_received: { threadId: number };
  }
}

/** The mails of the contact form. */
export const contactMails = {
  contact_received: {
    limit: "message",
    write: async ({ threadId }) => {
      const thread = await db.thread.findUnique({
        where: { id: threadId },
        select: { state: true },
      });
      if (!thread || thread.state === "spam") return undefined;
      return {
        text: "contact_received",
        isRecipientUnknown: true,
        path: `${contactManifest.screens.inbox.path}/${threadId}`,
      };
    },
  },
} satisfies Partial<MailWriters>;
