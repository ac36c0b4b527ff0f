import { formatMoney } from "@/lib/kernel/core/money";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";

type Prices = { month_cents: number | null; year_cents: number | null };

/** The prices of plans in words, the year first; one without a price is included for everyone. */
export async function planPrices(locale: Locale): Promise<(plan: Prices) => string[]> {
  const t = await getTranslations({ locale, namespace: "site.membership" });
  const price = (cents: number) => formatMoney(cents, "EUR", locale);
  return ({ month_cents: month, year_cents: year }) => {
    if (month === null && year === null) return [t("free")];
    return [
      ...(year === null ? [] : [t("perYear", { price: price(year) })]),
      ...(month === null ? [] : [t("perMonth", { price: price(month) })]),
    ];
  };
}
