import { formatMoney } from "@/lib/kernel/core/money";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { PromoCodeView } from "@/lib/commerce/promo-code/schema";

/** The discount of a code, such as `20%` or `€5.00`; undefined for one without. */
export const discountText = (
  { percent, amount_cents: cents }: Pick<PromoCodeView, "percent" | "amount_cents">,
  locale: Locale,
): string | undefined => {
  if (percent !== null) return `${percent}%`;
  return cents === null ? undefined : formatMoney(cents, "EUR", locale);
};
