import { z } from "zod";
import type { Locale } from "@/lib/i18n/locale";
import type { LocalizedText } from "./localized-texts";

type Issue = Parameters<z.core.$ZodErrorMap>[0];

const library = { el: z.locales.el().localeError, en: z.locales.en().localeError };
const OWN = {
  el: {
    required: "Συμπληρώστε αυτό το πεδίο.",
    pattern: "Η τιμή δεν έχει τη σωστή μορφή.",
    email: "Γράψτε μια διεύθυνση email, όπως onoma@example.gr.",
  },
  en: {
    required: "Please fill in this field.",
    pattern: "The value is not in the right format.",
    email: "Please write an email address, such as name@example.gr.",
  },
};

const isMissing = (issue: Issue) =>
  (issue.code === "invalid_type" && (issue.input === undefined || issue.input === null)) ||
  (issue.code === "too_small" && issue.origin === "string" && issue.minimum === 1);

/** The message of a custom check, given as `params: { texts }`. */
const broughtTexts = (issue: Issue): LocalizedText | undefined =>
  issue.code === "custom" ? (issue.params?.texts as LocalizedText | undefined) : undefined;

/**
 * The message of an issue in the locale of the page: our own for frequent ones, the library's for
 * the rest.
 */
export function validationTexts(locale: Locale): z.core.$ZodErrorMap {
  return (issue) => {
    const own = broughtTexts(issue);
    if (own) return own[locale];
    if (isMissing(issue)) return OWN[locale].required;
    if (issue.code === "invalid_format" && issue.format === "email") return OWN[locale].email;
    if (issue.code === "invalid_format" && issue.format === "regex") return OWN[locale].pattern;
    return library[locale](issue);
  };
}
