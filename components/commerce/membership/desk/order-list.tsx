import { formatDate } from "@/lib/kernel/core/dates";
import { formatMoney } from "@/lib/kernel/core/money";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import type { CompanyOrder } from "@/lib/commerce/membership/screen";

type Props = { locale: Locale; orders: CompanyOrder[] };

/** The orders of a company's membership with their documents. */
export async function OrderList({ locale, orders }: Props) {
  const t = await getTranslations({ locale, namespace: "account.membership.orders" });
  if (orders.length === 0) return <p className="text-soft">{t("none")}</p>;
  return (
    <ul className="grid gap-3">
      {orders.map((order) => (
        <li key={order.id} className="flex flex-wrap gap-x-6 gap-y-1 border-b border-rule pb-3">
          <Link locale={locale} href={order.path} className="font-semibold">
            {t("order", { number: order.number })}
          </Link>
          <span>{formatDate(order.createdAt, locale)}</span>
          <span>{formatMoney(order.totalCents, order.currency, locale)}</span>
          <span className="text-soft">{t(`statuses.${order.status}`)}</span>
          {order.documentPath !== null && (
            <a href={order.documentPath} className="ms-auto">
              {t("document")}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
