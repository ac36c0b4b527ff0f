import { SITE_ZONE } from "@/lib/kernel/core/dates";
import { LOCALE_FACTS, type Locale } from "@/lib/kernel/i18n/locale";

/**
 * A moment as people in Greece call it, with its offset: in the night in which clocks are set back
 * an hour occurs twice, and in that in which they are set forward one does not occur.
 */
export const athensMoment = (iso: string, locale: Locale): string =>
  new Intl.DateTimeFormat(LOCALE_FACTS[locale].iso, {
    timeZone: SITE_ZONE,
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZoneName: "shortOffset",
  }).format(new Date(iso));
