import { getTranslations } from "@/lib/kernel/i18n/translations";
import type { Locale } from "@/lib/kernel/i18n/locale";

/** The texts of plots by day or week. */
export async function dayTexts(locale: Locale) {
  const t = await getTranslations({ locale, namespace: "account.charts" });
  return {
    day: t("day"),
    week: t("week"),
    weekOf: (date: string) => t("weekOf", { date }),
  };
}
