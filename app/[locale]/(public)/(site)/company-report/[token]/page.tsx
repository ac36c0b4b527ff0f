import type { Metadata } from "next";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { LeaveReport } from "@/components/kernel/daily-count/leave-report";
import { NotFoundScreen, notFoundMetadata } from "@/components/site/missing/not-found-screen";
import { PageShell } from "@/components/kit/layout/page-shell";
import { pageLocale } from "@/lib/kernel/i18n/page-locale";
import { readReportToken } from "@/lib/site/statistics/report-token";

type Props = { params: Promise<{ locale: string; token: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ token }, locale] = await Promise.all([params, pageLocale(params)]);
  if (readReportToken(token) === undefined) return notFoundMetadata(locale);
  const t = await getTranslations({ locale, namespace: "account.statistics.leave" });
  return {
    title: t("title"),
    robots: { index: false, follow: false },
    referrer: "no-referrer",
  };
}

/** Ends the monthly report of a company by a mailed link; nothing changes before the button. */
export default async function LeaveReportPage({ params }: Props) {
  const [{ token }, locale] = await Promise.all([params, pageLocale(params)]);
  if (readReportToken(token) === undefined) return <NotFoundScreen locale={locale} />;
  const t = await getTranslations({ locale, namespace: "account.statistics.leave" });
  return (
    <PageShell locale={locale} path={`/company-report/${token}`}>
      <div className="shell pb-10 pt-10 wide:pt-14">
        <h1 className="text-4xl">{t("title")}</h1>
        <LeaveReport
          token={token}
          labels={{
            text: t("text"),
            button: t("button"),
            busy: t("busy"),
            left: t("left"),
            already: t("already"),
            invalid: t("invalid"),
            failed: t("failed"),
          }}
        />
      </div>
    </PageShell>
  );
}
