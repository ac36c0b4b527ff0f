import { formatMoney } from "@/lib/kernel/core/money";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { PromoCodeView } from "@/lib/commerce/promo-code/schema";

/** The discount of a code, such as `20%` or `€5.00`. */
export const discountText = (
  { percent, amount_cents: cents }: Pick<PromoCodeView, "percent" | "amount_cents">,
  locale: Locale,
): string => (percent === null ? formatMoney(cents ?? 0, "EUR", locale) : `${percent}%`);
