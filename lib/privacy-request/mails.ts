import { db } from "@/lib/core/db";
import type { MailWriters } from "@/lib/mail/mails";
import { SOURCES } from "./sources";
import { privacyRequestPath } from "./token";

declare module "@/lib/mail/mails" {
  interface Mails {
    /** The link of a request about personal data, to the address that it is about. */
    privacy_request: { requestId: number };
  }
}

/** Whether anything is stored under an address, besides mails like this one. */
async function hasData(email: string): Promise<boolean> {
  const found = await Promise.all(SOURCES.map((source) => source.export(email)));
  return found.flat().some(({ kind }) => kind !== "privacy_request");
}

/** The mails of requests about personal data. An address without data gets none. */
export const privacyRequestMails = {
  privacy_request: {
    limit: "anonymous",
    maxAgeMs: 24 * 3_600_000,
    write: async ({ requestId }) => {
      const request = await db.privacyRequest.findUnique({
        where: { id: requestId },
        select: { kind: true, email: true },
      });
      if (!request?.email || !(await hasData(request.email))) return undefined;
      return {
        text: request.kind === "erase" ? "privacy_erase" : "privacy_export",
        isRecipientUnknown: true,
        path: privacyRequestPath(requestId),
      };
    },
  },
} satisfies Partial<MailWriters>;
