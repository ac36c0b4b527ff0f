import { z } from "zod";
import { emailAddress, line } from "@/lib/kernel/core/fields";
import { LOCALES } from "@/lib/kernel/i18n/locale";

// Shared with the form in the browser: no server imports.

/** The states of a sign-up without an account. */
export const GUEST_STATES = ["held", "lapsed", "signed", "left", "account"] as const;
export type GuestState = (typeof GUEST_STATES)[number];

/** Who signs up without an account. */
export const newGuest = z.object({
  name: line(100),
  email: emailAddress,
  /** The language of the mails; by default that of the request. */
  locale: z.enum(LOCALES).optional(),
  "g-recaptcha-response": z.string().max(5000).nullish(),
});
export type NewGuest = z.output<typeof newGuest>;

/** The same, or nothing, by which a user signs up. */
export const signUpBody = newGuest.partial();

/** Confirms a guest's sign-up with the signature and the code of the mail, or gives it back. */
export const guestChange = z.object({
  status: z.enum(["signed", "left"]),
  signature: z.string().max(60),
  code: z.string().trim().max(20).optional(),
});
export type GuestChange = z.output<typeof guestChange>;
