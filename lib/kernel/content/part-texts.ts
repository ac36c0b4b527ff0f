import type { Locale } from "@/lib/kernel/i18n/locale";

/**
 * The texts of a part of an item in a locale, such as a ticket type. A client that sends back a
 * whole object sends those of the request's locale twice: of two values the one in `translations`
 * counts.
 */
export function textsIn<T extends object>(
  part: T & { translations?: { [L in Locale]?: Partial<T> | null | undefined } | null | undefined },
  language: Locale,
  requestLocale: Locale,
): Partial<T> {
  const nested = part.translations?.[language];
  // `null` says that there are none; a language that is not named leaves those beside it.
  if (nested === null || language !== requestLocale) return nested ?? {};
  return { ...part, ...nested };
}
