import { LOCALE_FACTS, type Locale } from "@/lib/kernel/i18n/locale";

/** A day in Athens as dd/mm/yyyy, without the library of dates, which the browser need not load. */
export const dayOf = (iso: string, locale: Locale): string =>
  new Date(iso).toLocaleDateString(LOCALE_FACTS[locale].iso, {
    day: "2-digit",
    month: "2-digit",
    year: "numeric",
    timeZone: "Europe/Athens",
  });
