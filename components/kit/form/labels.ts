import { getTranslations } from "@/lib/kernel/i18n/translations";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { ProblemTexts } from "./problem-text";

/** Status texts, since HTTP/2 has none (docs/site.md#forms). */
const STATUS_KEYS = [
  "status400",
  "status401",
  "status403",
  "status404",
  "status409",
  "status413",
  "status415",
  "status419",
  "status429",
  "status500",
  "status503",
] as const;

type StatusTexts = Record<string, string>;

async function statusTexts(locale: Locale): Promise<StatusTexts> {
  const t = await getTranslations({ locale, namespace: "form" });
  return Object.fromEntries(STATUS_KEYS.map((key) => [key.slice("status".length), t(key)]));
}

/** The texts of the contact form. */
export async function contactFormLabels(locale: Locale) {
  const t = await getTranslations({ locale, namespace: "form" });
  return {
    name: t("name"),
    surname: t("surname"),
    phone: t("phone"),
    email: t("email"),
    message: t("message"),
    optional: t("optional"),
    required: t("required"),
    requiredNote: t("requiredNote"),
    send: t("send"),
    sending: t("sending"),
    sent: t("sent"),
    sendAnother: t("sendAnother"),
    errorPrefix: t("errorPrefix"),
    offline: t("offline"),
    unanswered: t("unanswered"),
    statuses: await statusTexts(locale),
  };
}
export type ContactFormLabels = Awaited<ReturnType<typeof contactFormLabels>>;

/** The texts of the newsletter form and its dialog. */
export async function newsletterLabels(locale: Locale) {
  const t = await getTranslations({ locale, namespace: "form" });
  return {
    email: t("email"),
    yourEmail: t("yourEmail"),
    subscribe: t("subscribe"),
    subscribing: t("subscribing"),
    subscribed: t("subscribed"),
    close: t("close"),
    modalTitle: t("newsletterModalTitle"),
    modalText: t("newsletterModalText"),
    errorPrefix: t("errorPrefix"),
    offline: t("offline"),
    unanswered: t("unanswered"),
    statuses: await statusTexts(locale),
  };
}
export type NewsletterLabels = Awaited<ReturnType<typeof newsletterLabels>>;

/** The texts of every form with `useApiForm`. */
export async function formTexts(locale: Locale) {
  const t = await getTranslations({ locale, namespace: "form" });
  const problems: ProblemTexts = {
    offline: t("problemOffline"),
    unanswered: t("problemUnanswered"),
    conflict: t("problemConflict"),
    unauthenticated: t("problemUnauthenticated"),
    forbidden: t("problemForbidden"),
    notFound: t("problemNotFound"),
    expired: t("problemExpired"),
    tooLarge: t("problemTooLarge"),
    pictureTooLarge: t("problemPictureTooLarge"),
    mediaTooLarge: t("problemMediaTooLarge"),
    tooMany: t("problemTooMany", { when: "{when}" }),
    unavailable: t("problemUnavailable"),
    failed: t("problemFailed"),
  };
  return {
    problems,
    inputKept: t("inputKept"),
    checkFields: t("checkFields"),
    requiredNote: t("requiredNote"),
    optional: t("optional"),
    showPassword: t("showPassword"),
    hidePassword: t("hidePassword"),
    capsLock: t("capsLock"),
  };
}

/** The same of forms that buy or book: those never wait for a network, and say so. */
export async function bookingTexts(locale: Locale): Promise<FormTexts> {
  const [texts, t] = await Promise.all([
    formTexts(locale),
    getTranslations({ locale, namespace: "offline" }),
  ]);
  return { ...texts, problems: { ...texts.problems, offline: t("needsNetwork") } };
}
export type FormTexts = Awaited<ReturnType<typeof formTexts>>;
