import type { Locale } from "@/lib/kernel/i18n/locale";

const load = {
  el: () =>
    Promise.all([
      import("@/messages/el/account-message.json"),
      import("@/messages/el/account-notification.json"),
    ]),
  en: () =>
    Promise.all([
      import("@/messages/en/account-message.json"),
      import("@/messages/en/account-notification.json"),
    ]),
} satisfies Record<Locale, unknown>;

/** The texts of what signed-in people have in the header, loaded for them alone. */
export async function toolTexts(locale: Locale) {
  const [{ default: message }, { default: notification }] = await load[locale]();
  return { message: message.message, notifications: notification.notifications };
}
export type ToolTexts = Awaited<ReturnType<typeof toolTexts>>;
