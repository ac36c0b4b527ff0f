import { makeOneTimeToken } from "@/lib/kernel/auth/one-time-token";
import { inTransaction } from "@/lib/kernel/core/db";
import { paths } from "@/lib/kernel/core/paths";
import type { MailWriters } from "@/lib/kernel/mail/mails";

declare module "@/lib/kernel/mail/mails" {
  interface Mails {
    /** Someone registered with the e-mail address of an existing user. */
    already_registered: { userId: number };
    /** A manager created an account; the link sets its password. */
    invitation: { userId: number };
  }
}

/** The mails of accounts. */
export const userMails = {
  already_registered: {
    limit: "anonymous",
    write: async () => ({
      text: "already_registered",
      path: paths.login,
      secondAction: "/user/forgot-password",
    }),
  },
  invitation: {
    limit: "own",
    write: async ({ userId }, _recipient, { secret }) => {
      const token = await inTransaction((tx) =>
        makeOneTimeToken(tx, { purpose: "invitation", userId }, secret),
      );
      return { text: "invitation", path: `/user/reset-password#invitation=${token}` };
    },
  },
} satisfies Partial<MailWriters>;
