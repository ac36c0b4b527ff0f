import { formatMonth } from "@/lib/kernel/core/dates";
import { formatMoney } from "@/lib/kernel/core/money";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import type { OpenStatement } from "@/lib/commerce/organiser-statement/schema";
import { CloseButton } from "./close-button";

type Props = {
  locale: Locale;
  months: OpenStatement[];
  /** Whether of all companies, with the button that closes. */
  isManager: boolean;
};

/** The months that are not closed, as they stand now. */
export async function OpenMonths({ locale, months, isManager }: Props) {
  const t = await getTranslations({ locale, namespace: "account.statement" });
  if (months.length === 0) return <p className="text-soft">{t("openNone")}</p>;
  const first = new Set(
    months.filter(
      (one, at) => months.findIndex((other) => other.member_id === one.member_id) === at,
    ),
  );
  return (
    <ul className="desk-list">
      {months.map((one) => {
        const month = formatMonth(new Date(`${one.month}-01`), locale);
        return (
          <li
            key={`${one.member_id} ${one.month}`}
            className="grid items-center gap-x-6 gap-y-1 sm:grid-cols-[1fr_auto_auto]"
          >
            <span className="min-w-0 wrap-anywhere">
              <span className="font-semibold">
                {isManager ? `${one.company} · ${month}` : month}
              </span>
              <span className="block text-sm text-soft">{t("lines", { count: one.lines })}</span>
            </span>
            <span className="font-semibold sm:text-end">
              {formatMoney(one.payout_cents, one.currency, locale)}
            </span>
            {isManager && one.may_close ? (
              <CloseButton
                memberId={one.member_id}
                company={one.company}
                month={one.month}
                monthText={month}
              />
            ) : (
              <span className="text-sm text-soft">
                {!one.may_close && t(first.has(one) ? "runs" : "waits")}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
