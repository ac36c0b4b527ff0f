import { ScreenHead } from "@/components/kit/desk/screen/screen-head";
import { ScreenSection } from "@/components/kit/desk/screen/screen-section";
import { ScreenTexts } from "@/components/kit/desk/screen/screen-texts";
import { Pagination } from "@/components/kit/ui/pagination";
import { SCREENS } from "@/lib/kernel/screen/screens";
import type { ManagerActor } from "@/lib/kernel/core/actor";
import { athensDate, formatDate, formatTime } from "@/lib/kernel/core/dates";
import { formatMoney } from "@/lib/kernel/core/money";
import { PER_PAGE } from "@/lib/kernel/core/paging";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { listOpenTransfers } from "@/lib/commerce/payment/desk/open-transfers";
import { StatementReader } from "./statement-reader";
import { TransferForm } from "./transfer-form";

type Props = { locale: Locale; actor: ManagerActor; page: number };

/** Bank transfers: one that arrived is recorded here, and those that are waited for. */
export async function TransfersScreen({ locale, actor, page }: Props) {
  const [t, { items, lastPage }] = await Promise.all([
    getTranslations({ locale, namespace: "account.orderDesk" }),
    listOpenTransfers(actor, { currentPage: page, perPage: PER_PAGE }),
  ]);
  return (
    <ScreenTexts locale={locale} namespaces={["orderDesk"]}>
      <ScreenHead
        kicker={
          <Link locale={locale} href={SCREENS.allOrders.path} className="hover:underline">
            ← {t("back")}
          </Link>
        }
        title={t("transfersTitle")}
        intro={<p>{t("transfersIntro")}</p>}
      />
      <ScreenSection
        id="statement"
        title={t("statementTitle")}
        text={<span id="statement-text">{t("statementText")}</span>}
      >
        <StatementReader />
      </ScreenSection>
      <ScreenSection id="record" title={t("record")} text={t("recordText")}>
        <TransferForm today={athensDate(new Date())} />
      </ScreenSection>
      <ScreenSection id="open" title={t("openTitle")}>
        {items.length === 0 && <p className="text-soft">{t("openNone")}</p>}
        <ul className="desk-list">
          {items.map(({ id, reference, amountCents, currency, orderId, number, buyer, dueAt }) => (
            <li key={id} className="grid gap-x-6 gap-y-1 sm:grid-cols-[1fr_auto]">
              <span className="font-mono">{reference}</span>
              <span className="font-semibold sm:text-end">
                {formatMoney(amountCents, currency, locale)}
              </span>
              <span className="min-w-0 wrap-anywhere">
                <Link
                  locale={locale}
                  href={`${SCREENS.allOrders.path}/${orderId}`}
                  className="link-line"
                >
                  {t("toOrder", { number })}
                </Link>{" "}
                {buyer}
              </span>
              <span className="text-sm text-soft sm:text-end">
                {t("due", { date: `${formatDate(dueAt, locale)} ${formatTime(dueAt, locale)}` })}
              </span>
            </li>
          ))}
        </ul>
        <Pagination locale={locale} path={SCREENS.transfers.path} current={page} last={lastPage} />
      </ScreenSection>
    </ScreenTexts>
  );
}
