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
    <table className="figures-table" role="table">
      <thead role="rowgroup">
        <tr role="row">
          <th scope="col" role="columnheader">
            {t("type")}
          </th>
          <th scope="col" role="columnheader">
            {t("capacity")}
          </th>
          {COUNTS.map((name) => (
            <th key={name} scope="col" role="columnheader">
              {t(name)}
            </th>
          ))}
          {money && (
            <th scope="col" role="columnheader">
              {t("value")}
            </th>
          )}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {types.map((type) => (
          <tr role="row" key={type.ticket_type_id}>
            <th scope="row" role="rowheader">
              {type.ticket_type}
            </th>
            <td role="cell" data-label={t("capacity")}>
              {type.capacity ?? t("noLimit")}
            </td>
            {COUNTS.map((name) => (
              <td role="cell" key={name} data-label={t(name)}>
                {type[name]}
              </td>
            ))}
            {type.gross_cents !== null && (
              <td role="cell" data-label={t("value")}>
                {formatMoney(type.gross_cents, currency, locale)}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
