import { inTransaction } from "@/lib/core/db";
import type { MailWriters } from "@/lib/mail/mails";
import { makeOneTimeToken } from "./one-time-token";

declare module "@/lib/mail/mails" {
  interface Mails {
    /** The link that confirms an e-mail address. */
    verify_email: { userId: number };
    /** The link that sets a new password. */
    reset_password: { userId: number };
    password_changed: { userId: number };
    /** To the new address: the link that confirms it. */
    confirm_new_email: { userId: number; email: string };
    /** To the replaced address: the notice of the change. */
    email_changed: { userId: number; formerEmail: string };
    second_factor_changed: { userId: number; isOn: boolean };
  }
}

const FORGOT_PASSWORD = "/user/forgot-password";

type Purpose = { purpose: "verify_email" | "reset_password"; userId: number };
type NewEmail = { purpose: "change_email"; userId: number; email: string };
const makeToken = (token: Purpose | NewEmail) => inTransaction((tx) => makeOneTimeToken(tx, token));

/** The mails of accounts: one-time links, and notices of changes. */
export const authMails = {
  verify_email: {
    write: async ({ userId }, { isVerified }) =>
      isVerified
        ? undefined
        : {
            text: "verify_email",
            path: `/user/thank-you#verify=${await makeToken({ purpose: "verify_email", userId })}`,
          },
  },
  reset_password: {
    maxAgeMs: 2 * 3_600_000,
    write: async ({ userId }) => ({
      text: "reset_password",
      path: `/user/reset-password#token=${await makeToken({ purpose: "reset_password", userId })}`,
    }),
  },
  password_changed: {
    write: async () => ({ text: "password_changed", path: FORGOT_PASSWORD }),
  },
  confirm_new_email: {
    write: async ({ userId, email }) => {
      const token = await makeToken({ purpose: "change_email", userId, email });
      return {
        text: "confirm_new_email",
        to: email,
        // The address may belong to another person.
        isRecipientUnknown: true,
        path: `/user/thank-you#email=${token}`,
      };
    },
  },
  email_changed: {
    write: async ({ formerEmail }) => ({
      text: "email_changed",
      to: formerEmail,
      path: "/contact",
    }),
  },
  second_factor_changed: {
    write: async ({ isOn }) => ({
      text: isOn ? "second_factor_on" : "second_factor_off",
      path: FORGOT_PASSWORD,
    }),
  },
} satisfies Partial<MailWriters>;
