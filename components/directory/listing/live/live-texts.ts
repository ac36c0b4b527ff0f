import type { Locale } from "@/lib/kernel/i18n/locale";

const load = {
  el: () => import("@/messages/el/directory-live.json"),
  en: () => import("@/messages/en/directory-live.json"),
} satisfies Record<Locale, unknown>;
const loadRows = {
  el: () => import("@/messages/el/directory.json"),
  en: () => import("@/messages/en/directory.json"),
} satisfies Record<Locale, unknown>;

/** The texts of what the browser adds to a list, loaded on use. */
export const liveTexts = async (locale: Locale) => (await load[locale]()).default;
export type LiveTexts = Awaited<ReturnType<typeof liveTexts>>;

/** The texts of rows that the browser writes, loaded on use. */
export const rowTexts = async (locale: Locale) => (await loadRows[locale]()).default;
