import { formatDate } from "@/lib/kernel/core/dates";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { toDate } from "@/lib/commerce/membership/dates";
import type { MembershipView } from "@/lib/commerce/membership/responses";

type Props = { locale: Locale; periods: MembershipView["periods"] };
type Period = Props["periods"][number];

/** The periods of a company's membership, with where they came from; the last one first. */
export async function PeriodList({ locale, periods }: Props) {
  const t = await getTranslations({ locale, namespace: "account.membership" });
  const daysOf = ({ from, until }: Period) => {
    const first = formatDate(toDate(from), locale);
    if (until === null) return t("periodOpen", { from: first });
    return t("period", { from: first, until: formatDate(toDate(until), locale) });
  };
  const detailsOf = ({ source, plan, order_number: number, by, reason }: Period) =>
    [
      ...(plan === null ? [] : [plan]),
      t(`sources.${source}`, { number: number ?? "" }),
      ...(by === null ? [] : [t("by", { name: by })]),
      ...(reason === null ? [] : [reason]),
    ].join(" · ");
  const endOf = ({ ended_at: at, end_reason: reason }: Period) =>
    at !== null &&
    [
      t("endedAt", { date: formatDate(new Date(at), locale) }),
      ...(reason === null ? [] : [reason]),
    ].join(" · ");
  if (periods.length === 0) return <p className="text-soft">{t("noPeriods")}</p>;
  return (
    <ul className="grid gap-4">
      {periods.map((period) => (
        <li key={period.id} className="border-s-3 border-rule ps-4">
          <p className={period.ended_at === null ? "font-semibold" : "text-soft line-through"}>
            {daysOf(period)}
          </p>
          <p className="text-sm text-soft">{detailsOf(period)}</p>
          {period.ended_at !== null && <p className="text-sm">{endOf(period)}</p>}
        </li>
      ))}
    </ul>
  );
}
