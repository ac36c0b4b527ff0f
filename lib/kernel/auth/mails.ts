import { millisecondsInHour } from "date-fns/constants";
import { inTransaction } from "@/lib/kernel/core/db";
import type { MailRow, MailWriters } from "@/lib/kernel/mail/mails";
import { makeOneTimeToken } from "./one-time-token";

declare module "@/lib/kernel/mail/mails" {
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
const makeToken = (token: Purpose | NewEmail, { secret }: MailRow) =>
  inTransaction((tx) => makeOneTimeToken(tx, token, secret));

/** The mails of accounts: one-time links, and notices of changes. */
export const authMails = {
  verify_email: {
    limit: "security",
    write: async ({ userId }, { isVerified }, mail) => {
      if (isVerified) return undefined;
      const token = await makeToken({ purpose: "verify_email", userId }, mail);
      return { text: "verify_email", path: `/user/thank-you#verify=${token}` };
    },
  },
  reset_password: {
    limit: "security",
    maxAgeMs: 2 * millisecondsInHour,
    write: async ({ userId }, _recipient, mail) => {
      const token = await makeToken({ purpose: "reset_password", userId }, mail);
      return { text: "reset_password", path: `/user/reset-password#token=${token}` };
    },
  },
  password_changed: {
    limit: "security",
    write: async () => ({ text: "password_changed", path: FORGOT_PASSWORD }),
  },
  confirm_new_email: {
    limit: "security",
    addressOf: async ({ email }) => email,
    write: async ({ userId, email }, _recipient, mail) => {
      const token = await makeToken({ purpose: "change_email", userId, email }, mail);
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
    limit: "security",
    addressOf: async ({ formerEmail }) => formerEmail,
    write: async ({ formerEmail }) => ({
      text: "email_changed",
      to: formerEmail,
      path: "/contact",
    }),
  },
  second_factor_changed: {
    limit: "security",
    write: async ({ isOn }) => ({
      text: isOn ? "second_factor_on" : "second_factor_off",
      path: FORGOT_PASSWORD,
    }),
  },
} satisfies Partial<MailWriters>;
