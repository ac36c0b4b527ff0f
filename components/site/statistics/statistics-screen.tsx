import { getTranslations } from "@/lib/kernel/i18n/translations";
import { ScreenHead } from "@/components/kit/desk/screen/screen-head";
import { ScreenTexts } from "@/components/kit/desk/screen/screen-texts";
import { EmptyState } from "@/components/kit/ui/empty-state";
import { Icon } from "@/components/kit/ui/icon";
import { SCREENS } from "@/lib/kernel/screen/screens";
import { listUrl, type ListParams } from "@/lib/kernel/content/list-url";
import { hasRole, type UserActor } from "@/lib/kernel/core/actor";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { readCompanyReport } from "@/lib/site/statistics/company";
import { DEFAULT_REPORT_DAYS, REPORT_DAYS, type ReportDays } from "@/lib/site/statistics/schema";
import { CompanyPlots } from "./company-plots";
import { ReadingPlots } from "./reading-plots";

const EXPORT_PATH = "/api/daily-count/export";

type Props = { locale: Locale; actor: UserActor; days: ReportDays };

const paramsOf = (days: ReportDays): ListParams =>
  days === DEFAULT_REPORT_DAYS ? {} : { days: String(days) };

/** Counts of the last days: of the site for editors, of their company for its people. */
export async function StatisticsScreen({ locale, actor, days }: Props) {
  const [t, lists, company] = await Promise.all([
    getTranslations({ locale, namespace: "account.statistics" }),
    getTranslations({ locale, namespace: "account.lists" }),
    readCompanyReport(actor, days),
  ]);
  const isEditor = hasRole(actor, "editor");
  if (!isEditor && !company)
    return (
      <ScreenTexts locale={locale}>
        <ScreenHead title={t("title")} />
        <EmptyState
          locale={locale}
          title={t("noCompanyTitle")}
          text={t("noCompanyText")}
          label={t("noCompanyLink")}
          href={SCREENS.member.path}
        />
      </ScreenTexts>
    );
  return (
    <ScreenTexts locale={locale}>
      <ScreenHead title={t("title")} intro={<p>{t(isEditor ? "intro" : "ownIntro")}</p>}>
        <a
          href={listUrl(EXPORT_PATH, { ...paramsOf(days), locale })}
          download
          className="list-tool"
        >
          <Icon name="download" size={16} />
          {lists("export")}
        </a>
      </ScreenHead>
      <nav aria-label={t("period")} className="list-tabs">
        <ul className="filter-tabs">
          {REPORT_DAYS.map((count) => (
            <li key={count}>
              <Link
                locale={locale}
                href={listUrl(SCREENS.statistics.path, paramsOf(count))}
                aria-current={count === days ? "page" : undefined}
                className="filter-tab"
              >
                {t("lastDays", { count })}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <h2 className="visually-hidden">{t("lastDays", { count: days })}</h2>
      {hasRole(actor, "editor") && <ReadingPlots locale={locale} actor={actor} days={days} />}
      {company && (
        <section aria-labelledby={isEditor ? "own-company" : undefined}>
          {isEditor && (
            <h2 id="own-company" className="mt-12 text-2xl">
              {t("ownCompany")}
            </h2>
          )}
          <CompanyPlots locale={locale} report={company} />
        </section>
      )}
      <p className="mt-6 max-w-prose text-sm text-soft">{t("note")}</p>
    </ScreenTexts>
  );
}
