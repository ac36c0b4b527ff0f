/** The languages of the site, the default first (docs/site.md#languages). */
export const LOCALES = ["el", "en"] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = "el";

/** Name, format locale and text direction of each language (docs/site.md#languages). */
export const LOCALE_FACTS: Record<
  Locale,
  { code: Locale; iso: string; direction: "ltr"; label: string; short: string }
> = {
  el: { code: "el", iso: "el-GR", direction: "ltr", label: "Ελληνικά", short: "GR" },
  en: { code: "en", iso: "en-GB", direction: "ltr", label: "English", short: "EN" },
};

/** The cookie with the language of the last page, kept for 365 days (docs/site.md#languages). */
export const LOCALE_COOKIE = "NEXT_LOCALE";
export const LOCALE_COOKIE_MAX_AGE_SECONDS = 365 * 24 * 60 * 60;

export function isLocale(value: unknown): value is Locale {
  return value === "el" || value === "en";
}

export function otherLocale(locale: Locale): Locale {
  return locale === "el" ? "en" : "el";
}

/**
 * The public path of `path` (which starts with a slash and has no prefix) in a language: `/posts`
 * or `/en/posts`.
 */
export function localePath(locale: Locale, path: string): string {
  if (locale === DEFAULT_LOCALE) return path;
  return path === "/" ? `/${locale}` : `/${locale}${path}`;
}

/** Splits a public path into its language and the path without prefix. */
export function splitLocale(path: string): { locale: Locale; path: string } {
  const match = /^\/en(?=\/|$)(.*)$/.exec(path);
  return match ? { locale: "en", path: match[1] || "/" } : { locale: "el", path };
}
