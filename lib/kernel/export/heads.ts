import { LOCALES, type Locale } from "@/lib/kernel/i18n/locale";
import el from "@/messages/el/services/export-head.json";
import en from "@/messages/en/services/export-head.json";

/** The labels of columns; those of translations get their language added. */
const LABELS: Record<Locale, Readonly<Record<string, string>>> = { el, en };

const labelIn = (name: string, locale: Locale): string | undefined => LABELS[locale][name];

/**
 * The label of a column of a CSV file; a column of a translation names its language. Names without
 * a label, such as the questions of an event, are labels already.
 */
export function headLabel(name: string, locale: Locale): string {
  const own = labelIn(name, locale);
  if (own !== undefined) return own;
  const language = LOCALES.find((one) => name.endsWith(`_${one}`));
  const label = language && labelIn(name.slice(0, -(language.length + 1)), locale);
  return label === undefined ? name : `${label} (${language === "el" ? "ΕΛ" : "EN"})`;
}
