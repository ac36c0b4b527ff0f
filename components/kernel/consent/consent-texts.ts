import type { Locale } from "@/lib/kernel/i18n/locale";

const load = {
  el: () => import("@/messages/el/consent.json"),
  en: () => import("@/messages/en/consent.json"),
} satisfies Record<Locale, unknown>;

/** The texts of the banner, loaded with it: pages do not carry them. */
export const consentTexts = async (locale: Locale) => (await load[locale]()).default;
export type ConsentTexts = Awaited<ReturnType<typeof consentTexts>>;
