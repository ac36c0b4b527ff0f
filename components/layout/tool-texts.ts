import type { Locale } from "@/lib/i18n/locale";

const load = {
  el: () => import("@/messages/el/account-message.json"),
  en: () => import("@/messages/en/account-message.json"),
} satisfies Record<Locale, unknown>;

/** The texts of what signed-in people have in the header, loaded for them alone. */
export async function toolTexts(locale: Locale) {
  const { default: texts } = await load[locale]();
  return { message: texts.message };
}
export type ToolTexts = Awaited<ReturnType<typeof toolTexts>>;
