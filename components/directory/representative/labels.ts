import { getTranslations } from "@/lib/kernel/i18n/translations";
import type { Locale } from "@/lib/kernel/i18n/locale";

/** The texts of the invitation page, with the placeholders `{company}`, `{email}` and `{date}`. */
export async function invitationLabels(locale: Locale) {
  const [t, user] = await Promise.all([
    getTranslations({ locale, namespace: "user.invitation" }),
    getTranslations({ locale, namespace: "user" }),
  ]);
  const places = { company: "{company}", email: "{email}", date: "{date}" };
  return {
    title: t("title"),
    checking: t("checking"),
    lead: t("lead", places),
    what: t("what"),
    for: t("for", places),
    accept: t("accept"),
    accepting: t("accepting"),
    signIn: t("signIn", places),
    register: t("register"),
    toRegister: t("toRegister"),
    otherAccount: t("otherAccount", places),
    unverified: t("unverified"),
    invalidLinkTitle: t("invalidLinkTitle"),
    invalidLinkText: t("invalidLinkText"),
    noTokenText: t("noTokenText"),
    doneTitle: t("doneTitle"),
    doneText: t("doneText", places),
    toCompany: t("toCompany"),
    retry: t("retry"),
    toLogin: user("toLogin"),
    signOut: user("signOutFirst"),
    signOutFailed: user("signOutFailed"),
  };
}
export type InvitationLabels = Awaited<ReturnType<typeof invitationLabels>>;
