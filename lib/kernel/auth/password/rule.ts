import { z } from "zod";
import { localizedTexts } from "@/lib/kernel/core/localized-texts";
import el from "@/messages/el/services/password.json";
import en from "@/messages/en/services/password.json";
import { guessBits, latinForms, normalise } from "./strength";

/** In characters, not bytes, so that the limit is the same for Greek and Latin (ASVS 6.2). */
const MIN_PASSWORD = 8;
const MAX_PASSWORD = 128;

/**
 * Minimum strength in bits: below it are the first hundred million guesses; eight random digits are
 * just above it.
 */
const MIN_BITS = 26;
/** Minimum length of a name that is checked; shorter ones occur inside unrelated words. */
const MIN_CONTAINED = 4;

/** Data of the user and the site that a password must not contain. */
export type PersonalData = {
  email?: string | null;
  name?: string | null;
  surname?: string | null;
  siteName?: string | null;
};
export type PasswordProblem = "short" | "long" | "broken" | "common" | "personal";

const { text, texts } = localizedTexts<PasswordProblem>(
  { el, en },
  { min: MIN_PASSWORD, max: MAX_PASSWORD },
);

/** The message of a problem in a locale. */
export const problemText = text;

/** Words from the user's data, in both scripts. */
function personalWords({ email, name, surname, siteName }: PersonalData): string[] {
  const local = email?.split("@")[0] ?? "";
  const parts = [
    local,
    ...local.split(/[._+-]+/),
    ...[name, surname, siteName].flatMap((text) => [text ?? "", ...(text ?? "").split(/[\s-]+/)]),
  ];
  return [
    ...new Set(parts.filter(Boolean).flatMap((part) => [normalise(part), ...latinForms(part)])),
  ].filter((word) => word.length >= 2);
}

/** The strength of a password in bits, for the strength meter; the minimum is 26, 60 is good. */
export const passwordBits = (password: string, personal: PersonalData = {}): number =>
  guessBits(password, personalWords(personal));

/**
 * The problem of a new password; undefined without one. 8 to 128 characters of any kind, not among
 * the first guesses, and without the name of the user or the site or the local part of the e-mail
 * address (ASVS 6.2).
 */
export function passwordProblem(
  password: string,
  personal: PersonalData = {},
): PasswordProblem | undefined {
  const length = [...password].length;
  if (length < MIN_PASSWORD) return "short";
  if (length > MAX_PASSWORD) return "long";
  if (/\p{Surrogate}/u.test(password)) return "broken";
  const own = personalWords(personal);
  const text = normalise(password);
  if (own.some((word) => word.length >= MIN_CONTAINED && text.includes(word))) return "personal";
  return guessBits(password, own) < MIN_BITS ? "common" : undefined;
}

/**
 * The schema of a new password; runs in the browser too. Services check again with what they know
 * (`checkNewPassword`).
 */
export const newPassword = (personal: PersonalData = {}) =>
  z.string().superRefine((password, context) => {
    const problem = passwordProblem(password, personal);
    if (problem) context.addIssue({ code: "custom", params: { texts: texts(problem), problem } });
  });
