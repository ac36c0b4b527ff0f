import { LOCALE_FACTS, LOCALES } from "@/lib/kernel/i18n/locale";

/** The languages of the site as the choices of a select, each by its own name. */
export const LOCALE_CHOICES = LOCALES.map((value) => ({ value, label: LOCALE_FACTS[value].label }));
