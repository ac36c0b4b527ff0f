import { millisecondsInDay } from "date-fns/constants";
import { db } from "@/lib/kernel/core/db";
import type { MailWriters } from "@/lib/kernel/mail/mails";
import { hasDataUnder } from "./collect";
import { privacyRequestPath } from "./token";

declare module "@/lib/kernel/mail/mails" {
  interface Mails {
    /** The link of a request about personal data, to the address that it is about. */
    privacy_request: { requestId: number };
  }
}

/** The mails of requests about personal data. An address without data gets none. */
export const privacyRequestMails = {
  privacy_request: {
    limit: "anonymous",
    maxAgeMs: millisecondsInDay,
    write: async ({ requestId }) => {
      const request = await db.privacyRequest.findUnique({
        where: { id: requestId },
        select: { kind: true, email: true },
      });
      if (!request?.email || !(await hasDataUnder(request.email.toLowerCase()))) return undefined;
      return {
        text: request.kind === "erase" ? "privacy_erase" : "privacy_export",
        isRecipientUnknown: true,
        path: privacyRequestPath(requestId),
      };
    },
  },
} satisfies Partial<MailWriters>;
