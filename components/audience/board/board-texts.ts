import type { Locale } from "@/lib/kernel/i18n/locale";

const load = {
  el: () => import("@/messages/el/board.json"),
  en: () => import("@/messages/en/board.json"),
} satisfies Record<Locale, unknown>;

/** The texts of saving, loaded on use: pages do not carry them. */
export const boardTexts = async (locale: Locale) => (await load[locale]()).default;
export type BoardTexts = Awaited<ReturnType<typeof boardTexts>>;
