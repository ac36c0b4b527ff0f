import { formatMoney } from "@/lib/kernel/core/money";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import type { OrderView } from "@/lib/commerce/order/schema";

/** What was ordered, with the tax of each, the sums and who sold it, in one table. */
export async function OrderSums({ order, locale }: { order: OrderView; locale: Locale }) {
  const t = await getTranslations({ locale, namespace: "order" });
  const amount = (cents: number) => formatMoney(cents, order.currency, locale);
  const money = (cents: number) => (cents === 0 ? t("free") : amount(cents));
  return (
    <table className="order-sums">
      <caption>{t("items")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("table.item")}</th>
          <th scope="col">{t("table.vat")}</th>
          <th scope="col">{t("table.amount")}</th>
        </tr>
      </thead>
      <tbody>
        {order.items.map((item) => (
          <tr key={`${item.ticket_type_id} ${item.name}`}>
            <th scope="row">
              {item.name}
              <span className="order-unit">
                {item.quantity} × {money(item.unit_cents)}
              </span>
            </th>
            <td>{item.unit_cents === 0 ? "–" : `${item.vat_rate}%`}</td>
            <td>{money(item.quantity * item.unit_cents)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {order.discount_cents > 0 && (
          <tr>
            <th scope="row" colSpan={2}>
              {t("discount")}
            </th>
            <td>−{amount(order.discount_cents)}</td>
          </tr>
        )}
        {order.total_cents > 0 && (
          <tr>
            <th scope="row" colSpan={2}>
              {t("table.ofWhichVat")}
            </th>
            <td>{amount(order.vat_cents)}</td>
          </tr>
        )}
        <tr className="order-total">
          <th scope="row" colSpan={2}>
            {t("table.total")}
            {order.total_cents > 0 && (
              <span className="order-unit">{t("soldBy", { name: order.seller.name })}</span>
            )}
          </th>
          <td>{money(order.total_cents)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
