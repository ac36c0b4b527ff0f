import { LOCALES, localePath, type Locale } from "@/lib/kernel/i18n/locale";
import type { Entry } from "./xml";

/** The last of these moments; undefined without any. */
export const newest = (moments: (Date | null | undefined)[]) =>
  moments.reduce<Date | undefined>(
    (best, moment) => (moment && (!best || moment > best) ? moment : best),
    undefined,
  );

/** An entry with the locales for which `changed` has a time. */
export function entryOf(
  pathIn: (locale: Locale) => string | undefined,
  changed: (locale: Locale) => Date | undefined,
): Entry {
  const entry: Entry = { alternates: { el: null, en: null }, changedAt: {} };
  for (const locale of LOCALES) {
    const [address, moment] = [pathIn(locale), changed(locale)];
    if (address === undefined || !moment) continue;
    entry.alternates[locale] = localePath(locale, address);
    entry.changedAt[locale] = moment;
  }
  return entry;
}
