import type { Locale } from "@/lib/kernel/i18n/locale";

const load = {
  el: () => import("@/messages/el/search-box.json"),
  en: () => import("@/messages/en/search-box.json"),
} satisfies Record<Locale, unknown>;

/** The texts of the search box and of the answer, loaded with the box: pages do not carry them. */
export const searchTexts = async (locale: Locale) => (await load[locale]()).default;
export type SearchTexts = Awaited<ReturnType<typeof searchTexts>>;

/** A text with its placeholders, such as `{count}`, filled in. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
