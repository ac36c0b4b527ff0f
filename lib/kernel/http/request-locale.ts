import Negotiator from "negotiator";
import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from "@/lib/kernel/i18n/locale";

/** The locale of a response: `?locale=`, else `Accept-Language`, else Greek (docs/api.md#locale). */
export function requestLocale(
  requested: string | null,
  acceptLanguage: string | null | undefined,
): Locale {
  if (isLocale(requested)) return requested;
  if (!acceptLanguage) return DEFAULT_LOCALE;
  const headers = { "accept-language": acceptLanguage };
  const best = new Negotiator({ headers }).language([...LOCALES]);
  return isLocale(best) ? best : DEFAULT_LOCALE;
}
