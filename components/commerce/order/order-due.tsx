import type { OrderView } from "@/lib/commerce/order/schema";
import { formatMoney } from "@/lib/kernel/core/money";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";

/** What is still due at the door for all tickets of an order; nothing where nothing is. */
export async function OrderDue({ locale, order }: { locale: Locale; order: OrderView }) {
  if (order.due_cents === 0) return null;
  const t = await getTranslations({ locale, namespace: "order.door" });
  return (
    <p className="mt-2 text-lg font-semibold">
      {t("due", { amount: formatMoney(order.due_cents, order.currency, locale) })}
    </p>
  );
}
