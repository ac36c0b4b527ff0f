import { formatMoney } from "@/lib/kernel/core/money";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import type { Figures } from "@/lib/commerce/ticket/figures/schema";

const COUNTS = ["sold", "held", "waiting", "checked_in", "refunded"] as const;

/** The seats of each ticket type, and what its tickets cost for those who may see it. */
export async function FiguresTable({ locale, figures }: { locale: Locale; figures: Figures }) {
  const t = await getTranslations({ locale, namespace: "account.figures" });
  const { types, money, currency } = figures;
  return (
    <table className="data-table">
      <thead>
        <tr>
          <th scope="col">{t("type")}</th>
          <th scope="col">{t("capacity")}</th>
          {COUNTS.map((name) => (
            <th key={name} scope="col">
              {t(name)}
            </th>
          ))}
          {money && <th scope="col">{t("value")}</th>}
        </tr>
      </thead>
      <tbody>
        {types.map((type) => (
          <tr key={type.ticket_type_id}>
            <td className="data-table-main">
              <div className="font-semibold">{type.ticket_type}</div>
            </td>
            <td data-label={t("capacity")}>{type.capacity ?? t("noLimit")}</td>
            {COUNTS.map((name) => (
              <td key={name} data-label={t(name)}>
                {type[name]}
              </td>
            ))}
            {type.gross_cents !== null && (
              <td data-label={t("value")}>{formatMoney(type.gross_cents, currency, locale)}</td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
