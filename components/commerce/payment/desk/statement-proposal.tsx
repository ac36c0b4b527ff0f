import { useTranslations } from "next-intl";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { Button } from "@/components/kit/ui/button";
import { formatDate } from "@/lib/kernel/core/dates";
import { formatMoney } from "@/lib/kernel/core/money";
import { Link } from "@/lib/kernel/i18n/navigation";
import { SCREENS } from "@/lib/kernel/screen/screens";
import { isDiffering, type Proposal } from "./use-statement";

type Props = {
  proposal: Proposal;
  isRecorded: boolean;
  isBusy: boolean;
  problem: string | undefined;
  onRecord(): void;
};

/** An entry of the statement, the transfer that it may be, and the button that records it. */
export function StatementProposal({ proposal, isRecorded, isBusy, problem, onRecord }: Props) {
  const t = useTranslations("account.orderDesk");
  const { locale } = useFormContext();
  const { row, match } = proposal;
  const money = formatMoney(row.amount_cents, row.currency, locale);
  const day = row.received_on && formatDate(new Date(`${row.received_on}T12:00:00Z`), locale);
  const differs = isDiffering(proposal);
  return (
    <li className="grid gap-x-6 gap-y-2 sm:grid-cols-[1fr_auto] sm:items-start">
      <div className="grid min-w-0 gap-1">
        <span className="font-semibold">
          {day ? t("statementEntry", { amount: money, date: day }) : money}
        </span>
        <span className="text-sm wrap-anywhere text-soft">{row.text}</span>
        <span className="wrap-anywhere">
          <Link
            locale={locale}
            href={`${SCREENS.allOrders.path}/${match.event_order_id}`}
            className="link-line"
          >
            {t("toOrder", { number: match.number })}
          </Link>{" "}
          {match.buyer} <span className="text-soft">({t(`statementBy.${match.by}`)})</span>
        </span>
        {differs && !isRecorded && (
          <span className="text-bad">
            {t("statementDiffers", {
              amount: formatMoney(match.amount_cents, match.currency, locale),
            })}
          </span>
        )}
        <span role="alert" className="text-bad empty:hidden">
          {problem}
        </span>
      </div>
      {isRecorded ? (
        <span className="font-semibold text-good">{t("statementRecorded")}</span>
      ) : (
        !differs && (
          <Button
            kind="quiet"
            aria-disabled={isBusy}
            aria-label={`${t("recordButton")}: ${t("toOrder", { number: match.number })}`}
            onClick={onRecord}
          >
            {t("recordButton")}
          </Button>
        )
      )}
    </li>
  );
}
