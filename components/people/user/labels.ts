import path from "node:path";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { settings } from "@/lib/kernel/core/settings";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { recordOf } from "@/lib/kernel/core/records";
import type messages from "@/messages/el";

const translations = (locale: Locale) => getTranslations({ locale, namespace: "user" });
type UserTexts = (typeof messages)["user"];
type Texts = Awaited<ReturnType<typeof translations>>;

/** The texts of a sub-namespace by the last part of their key. */
const pick = <
  P extends "login" | "register" | "forgot" | "reset" | "thanks" | "setup",
  const K extends keyof UserTexts[P] & string,
>(
  t: Texts,
  page: P,
  keys: readonly K[],
): Record<K, string> => recordOf(keys, (key) => t(`${page}.${key}` as Parameters<Texts>[0]));

export async function loginLabels(locale: Locale) {
  const t = await translations(locale);
  return {
    email: t("email"),
    password: t("password"),
    ...pick(t, "login", ["rememberMe", "code", "codeHint", "submit", "submitting", "forgot"]),
  };
}
export type LoginLabels = Awaited<ReturnType<typeof loginLabels>>;

/** Texts with a name have the placeholder `{name}` or `{query}`. */
export async function registerLabels(locale: Locale) {
  const t = await translations(locale);
  return {
    email: t("email"),
    toLogin: t("toLogin"),
    knownClaim: t("register.knownClaim", { name: "{name}" }),
    professionsNone: t("register.professionsNone", { query: "{query}" }),
    professionsRemove: t("register.professionsRemove", { name: "{name}" }),
    professionsAdded: t("register.professionsAdded", { name: "{name}" }),
    professionsRemoved: t("register.professionsRemoved", { name: "{name}" }),
    ...pick(t, "register", [
      "kind",
      "individual",
      "individualHint",
      "company",
      "companyHint",
      "you",
      "name",
      "surname",
      "emailHint",
      "yourCompany",
      "memberName",
      "memberNameHint",
      "professions",
      "professionsHint",
      "professionsSearch",
      "vatNumber",
      "vatNumberHint",
      "phone",
      "area",
      "areaHint",
      "knownTitle",
      "knownText",
      "confirmation",
      "locale",
      "submit",
      "submitting",
    ]),
    ...(await newPasswordLabels(locale)),
  };
}
export type RegisterLabels = Awaited<ReturnType<typeof registerLabels>>;

/** The texts of fields for a new password. */
async function newPasswordLabels(locale: Locale) {
  const t = await translations(locale);
  return {
    password: t("register.choosePassword"),
    ...pick(t, "register", [
      "passwordHint",
      "strength",
      "strength0",
      "strength1",
      "strength2",
      "strength3",
      "confirmation",
    ]),
  };
}
export type NewPasswordLabels = Awaited<ReturnType<typeof newPasswordLabels>>;

export async function forgotLabels(locale: Locale) {
  const t = await translations(locale);
  return {
    email: t("email"),
    ...pick(t, "forgot", [
      "title",
      "lead",
      "submit",
      "submitting",
      "sentTitle",
      "sentHelp",
      "again",
      "back",
    ]),
  };
}
export type ForgotLabels = Awaited<ReturnType<typeof forgotLabels>>;

export async function resetLabels(locale: Locale) {
  const t = await translations(locale);
  return {
    ...(await newPasswordLabels(locale)),
    toLogin: t("toLogin"),
    ...pick(t, "reset", [
      "title",
      "lead",
      "invitationTitle",
      "invitationLead",
      "password",
      "submit",
      "submitting",
      "doneTitle",
      "doneText",
      "invalidLinkTitle",
      "invalidLinkText",
      "noTokenTitle",
      "noTokenText",
      "askNew",
    ]),
  };
}
export type ResetLabels = Awaited<ReturnType<typeof resetLabels>>;

export async function setupLabels(locale: Locale) {
  const t = await translations(locale);
  return {
    email: t("email"),
    ...pick(t, "register", ["name", "surname"]),
    ...(await newPasswordLabels(locale)),
    ...pick(t, "setup", [
      "title",
      "lead",
      "noTokenTitle",
      "noTokenText",
      "invalidLinkTitle",
      "invalidLinkText",
      "locale",
      "localeHint",
      "emailHint",
      "submit",
      "submitting",
    ]),
  };
}
export type SetupLabels = Awaited<ReturnType<typeof setupLabels>>;

export async function confirmLabels(locale: Locale) {
  const t = await translations(locale);
  return {
    toLogin: t("toLogin"),
    toDashboard: t("toDashboard"),
    ...pick(t, "thanks", [
      "checking",
      "verifiedTitle",
      "verifiedText",
      "emailTitle",
      "emailText",
      "invalidLinkTitle",
      "invalidVerifyText",
      "invalidEmailText",
      "failedTitle",
      "retry",
      "signInForNew",
      "personalDetails",
      "resend",
      "resending",
    ]),
  };
}
export type ConfirmLabels = Awaited<ReturnType<typeof confirmLabels>>;

/** The outbox folder of a demo without a mail server; undefined otherwise. */
export function demoOutbox(): string | undefined {
  const { DEMO, SMTP_URL, DATA_DIR } = settings();
  return DEMO && !SMTP_URL ? path.join(/* turbopackIgnore: true */ DATA_DIR, "outbox") : undefined;
}
