import { ScreenHead } from "@/components/kit/desk/screen/screen-head";
import { ScreenSection } from "@/components/kit/desk/screen/screen-section";
import { ScreenTexts } from "@/components/kit/desk/screen/screen-texts";
import { Chip } from "@/components/kit/ui/chip";
import { Pagination } from "@/components/kit/ui/pagination";
import { formatMonth } from "@/lib/kernel/core/dates";
import { formatMoney } from "@/lib/kernel/core/money";
import type { Paged } from "@/lib/kernel/core/paging";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import type { OpenStatement, StatementView } from "@/lib/commerce/organiser-statement/schema";
import { OpenMonths } from "./open-months";
import { shownState, STATE_TONES } from "./shown-state";

type Props = {
  locale: Locale;
  /** The path of the screen, below which each statement is. */
  path: string;
  isManager: boolean;
  open: OpenStatement[];
  closed: Paged<StatementView>;
  /** Whether only statements are shown of whose share myDATA has not taken a document. */
  isOnlyNotTaken?: boolean;
};

/** The statements of companies for managers, or of one's company: what is open, and what was closed. */
export async function StatementsScreen({
  locale,
  path,
  isManager,
  open,
  closed,
  isOnlyNotTaken = false,
}: Props) {
  const t = await getTranslations({ locale, namespace: "account.statement" });
  return (
    <ScreenTexts locale={locale} namespaces={["statement"]}>
      <ScreenHead
        title={t(isManager ? "toAll" : "title")}
        intro={<p>{t(isManager ? "intro" : "ownIntro")}</p>}
      />
      <ScreenSection id="open" title={t("openTitle")} text={t("openText")}>
        <OpenMonths locale={locale} months={open} isManager={isManager} />
      </ScreenSection>
      <ScreenSection id="closed" title={t("closedTitle")}>
        {isOnlyNotTaken && (
          <p className="mb-4 text-soft">
            {t("onlyNotTaken")}{" "}
            <Link locale={locale} href={path} className="link-line">
              {t("back")}
            </Link>
          </p>
        )}
        {closed.items.length === 0 && <p className="text-soft">{t("closedNone")}</p>}
        <ul className="desk-list">
          {closed.items.map((one) => {
            const month = formatMonth(new Date(`${one.month}-01`), locale);
            const state = shownState(one);
            return (
              <li
                key={one.id}
                className="grid items-center gap-x-6 gap-y-1 sm:grid-cols-[1fr_auto_auto]"
              >
                <span className="min-w-0 wrap-anywhere">
                  <Link locale={locale} href={`${path}/${one.id}`} className="link-line">
                    {isManager ? `${one.company} · ${month}` : month}
                  </Link>
                  <span className="block text-sm text-soft">{one.number}</span>
                  {one.is_not_taken && <Chip tone="waiting">{t("notTaken")}</Chip>}
                </span>
                <span className="font-semibold sm:text-end">
                  {formatMoney(one.payout_cents, one.currency, locale)}
                </span>
                <Chip tone={STATE_TONES[state]}>{t(`states.${state}`)}</Chip>
              </li>
            );
          })}
        </ul>
        <Pagination
          locale={locale}
          path={path}
          {...(isOnlyNotTaken ? { query: { flag: "no_mark" } } : {})}
          current={closed.currentPage}
          last={closed.lastPage}
        />
      </ScreenSection>
    </ScreenTexts>
  );
}
