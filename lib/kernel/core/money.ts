import { LOCALE_FACTS, type Locale } from "@/lib/kernel/i18n/locale";

const formats = new Map<string, Intl.NumberFormat>();

/** An amount in cents as people write it: «12,40 €», "€12.40". */
export function formatMoney(cents: number, currency: string, locale: Locale): string {
  const key = `${locale} ${currency}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(LOCALE_FACTS[locale].iso, { style: "currency", currency });
    formats.set(key, format);
  }
  return format.format(cents / 100);
}
