import type { Locale } from "@/lib/kernel/i18n/locale";

/** The name of a plan in a language, else the Greek one, which every plan has. */
export const planName = (
  translations: readonly { locale: Locale; name: string | null }[],
  locale: Locale,
): string =>
  translations.find((one) => one.locale === locale)?.name ??
  translations.find((one) => one.locale === "el")?.name ??
  "";
