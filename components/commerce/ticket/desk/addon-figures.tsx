import { formatMoney } from "@/lib/kernel/core/money";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import type { Figures } from "@/lib/commerce/ticket/figures/schema";

const COUNTS = ["sold", "held", "handed_out", "refunded"] as const;

/** The pieces of each add-on, and what they cost for those who may see it; nothing without add-ons. */
export async function AddonFigures({ locale, figures }: { locale: Locale; figures: Figures }) {
  const { addons, money, currency } = figures;
  if (addons.length === 0) return null;
  const t = await getTranslations({ locale, namespace: "account.figures" });
  const head = ["addon", "stock", ...COUNTS, ...(money ? (["value"] as const) : [])] as const;
  return (
    <>
      <h2 className="mt-10 mb-3 text-2xl">{t("addonsTitle")}</h2>
      <table className="figures-table" role="table">
        <thead role="rowgroup">
          <tr role="row">
            {head.map((name) => (
              <th key={name} scope="col" role="columnheader">
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {addons.map((addon) => (
            <tr role="row" key={addon.addon_id}>
              <th scope="row" role="rowheader">
                {addon.name}
              </th>
              <td role="cell" data-label={t("stock")}>
                {addon.capacity ?? t("noLimit")}
              </td>
              {COUNTS.map((name) => (
                <td role="cell" key={name} data-label={t(name)}>
                  {addon[name]}
                </td>
              ))}
              {addon.gross_cents !== null && (
                <td role="cell" data-label={t("value")}>
                  {formatMoney(addon.gross_cents, currency, locale)}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
