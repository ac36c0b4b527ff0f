import { LOCALES, type Locale } from "@/lib/kernel/i18n/locale";

/**
 * The languages in which a company page is shown, or will be once the company is approved: its
 * pictures need an alt text in each.
 */
export const pageLanguages = (
  translations: readonly { locale: Locale; status: string }[],
): Locale[] =>
  LOCALES.filter((each) =>
    translations.some(
      ({ locale, status }) => locale === each && (status === "published" || status === "in_review"),
    ),
  );
