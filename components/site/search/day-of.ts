import { LOCALE_FACTS, type Locale } from "@/lib/kernel/i18n/locale";

const TIME_ZONE = "Europe/Athens";

/** A day in Athens as dd/mm/yyyy, without the library of dates, which the browser need not load. */
export const dayOf = (iso: string, locale: Locale): string =>
  new Date(iso).toLocaleDateString(LOCALE_FACTS[locale].iso, {
    day: "2-digit",
    month: "2-digit",
    year: "numeric",
    timeZone: TIME_ZONE,
  });

/** A time in Athens as hh:mm. */
export const timeOf = (iso: string, locale: Locale): string =>
  new Date(iso).toLocaleTimeString(LOCALE_FACTS[locale].iso, {
    hour: "2-digit",
    minute: "2-digit",
    hour12: false,
    timeZone: TIME_ZONE,
  });
