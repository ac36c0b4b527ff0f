import { formatMoney } from "@/lib/kernel/core/money";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import type { OrderView } from "@/lib/commerce/order/schema";

type Addon = OrderView["addons"][number];

/** The add-ons of an order by name, as whoever opens the page at the door shows them. */
export async function OrderAddons({ order, locale }: { order: OrderView; locale: Locale }) {
  if (order.addons.length === 0) return null;
  const t = await getTranslations({ locale, namespace: "order.addons" });
  const lines = new Map<string, Addon[]>();
  for (const addon of order.addons)
    lines.set(addon.name, [...(lines.get(addon.name) ?? []), addon]);
  return (
    <>
      <h3 className="mt-8 text-lg">{t("title")}</h3>
      <p className="mt-1 text-soft">{t("hint")}</p>
      <ul className="mt-3 grid gap-2">
        {[...lines].map(([name, pieces]) => {
          const handed = pieces.filter((one) => one.handed_out_at !== null).length;
          const due = pieces.reduce((sum, one) => sum + one.due_cents, 0);
          return (
            <li key={name}>
              <strong>
                {pieces.length} × {name}
              </strong>
              {handed > 0 && <> · {t("handedOut", { count: handed })}</>}
              {due > 0 && <> · {t("due", { amount: formatMoney(due, order.currency, locale) })}</>}
            </li>
          );
        })}
      </ul>
    </>
  );
}
