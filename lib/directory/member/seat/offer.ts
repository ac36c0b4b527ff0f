import { LOCALE_FACTS, type Locale } from "@/lib/kernel/i18n/locale";

// Shared with forms in the browser: no server imports.

/** The languages that a company can say it speaks, as ISO 639-1 codes; most spoken here first. */
export const LANGUAGES = [
  "el",
  "en",
  "de",
  "fr",
  "it",
  "es",
  "pt",
  "nl",
  "sv",
  "pl",
  "ro",
  "bg",
  "sq",
  "sr",
  "tr",
  "ru",
  "uk",
  "ka",
  "hy",
  "ar",
  "he",
  "zh",
  "ja",
] as const;
export type Language = (typeof LANGUAGES)[number];

/** What the price of a service is for. */
export const UNITS = ["hour", "day", "month", "visit", "m2", "meter", "piece", "person"] as const;

export const MAX_BRANCHES = 20;
export const MAX_SERVED = 30;
export const MAX_SERVICES = 30;
/** Ten million euros, in cents. */
export const MAX_PRICE = 1_000_000_000;

const names = (locale: Locale, type: "language" | "region") =>
  new Intl.DisplayNames([LOCALE_FACTS[locale].iso], { type, fallback: "none" });

/** The name of a language, as people write it: «Γερμανικά», "German". */
export function languageName(code: string, locale: Locale): string {
  const name = names(locale, "language").of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}

/** The name of a country; its code when there is none. */
export const countryName = (code: string, locale: Locale): string =>
  names(locale, "region").of(code) ?? code;

/** Codes that CLDR names and that are no countries. */
const NO_COUNTRIES = new Set(["EU", "EZ", "QO", "UN", "XA", "XB", "ZZ"]);
/** Places there are in the list of places. */
const LISTED = new Set(["GR", "CY"]);

/** Whether a code (ISO 3166-1 alpha-2) is that of a country other than Greece and Cyprus. */
export const isElsewhere = (code: string): boolean =>
  /^[A-Z]{2}$/.test(code) &&
  !NO_COUNTRIES.has(code) &&
  !LISTED.has(code) &&
  // A former code is canonicalised to that of today: DD becomes DE.
  new Intl.Locale(`und-${code}`).region === code &&
  names("en", "region").of(code) !== undefined;

const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

/** The countries other than Greece and Cyprus by their names in a language, in its alphabet. */
export function countriesElsewhere(locale: Locale): { code: string; name: string }[] {
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
  return codes
    .filter(isElsewhere)
    .map((code) => ({ code, name: countryName(code, locale) }))
    .sort((one, other) => one.name.localeCompare(other.name, locale));
}
