import { getTranslations } from "@/lib/kernel/i18n/translations";
import type { Locale } from "@/lib/kernel/i18n/locale";

/** The texts of plots by day or week. */
export async function dayTexts(locale: Locale) {
  const [t, charts] = await Promise.all([
    getTranslations({ locale, namespace: "account.statistics" }),
    getTranslations({ locale, namespace: "account.charts" }),
  ]);
  return {
    day: t("day"),
    week: charts("week"),
    weekOf: (date: string) => charts("weekOf", { date }),
  };
}
