import type { Locale } from "@/lib/kernel/i18n/locale";
import el from "@/messages/el/offline.json";
import en from "@/messages/en/offline.json";

/** The texts of what is kept and of what waits, for code without the texts of a page. */
export const offlineTexts: Record<Locale, typeof en> = { el, en };
