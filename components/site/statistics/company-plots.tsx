import { getTranslations } from "@/lib/kernel/i18n/translations";
import { PlotGrid } from "@/components/kit/desk/plot/plot-grid";
import type { PlotData } from "@/components/kit/desk/plot/plot-data";
import { COUNTED_CLICKS, type CountedClick } from "@/lib/kernel/daily-count/kinds";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { CompanyReport } from "@/lib/site/statistics/company";
import { dayPoints, sum } from "@/components/kit/desk/plot/day-plot";
import { dayTexts } from "@/components/kit/desk/plot/day-texts";

const COLORS: Record<CountedClick, string> = {
  phone: "var(--accent-directory)",
  website: "var(--accent-channel)",
  email: "var(--accent-agenda)",
  map: "var(--accent-events)",
};

/** What visitors did with a company, for its people. */
export async function CompanyPlots({ locale, report }: { locale: Locale; report: CompanyReport }) {
  const t = await getTranslations({ locale, namespace: "account.statistics" });
  const { days, counts } = report;
  const texts = await dayTexts(locale);
  const clicks = sum(COUNTED_CLICKS.flatMap((click) => counts[click]));
  const plots: PlotData[] = [
    {
      kind: "bars",
      title: t("ownViewsTitle"),
      summary: t("ownViewsSummary", {
        count: sum(counts.view),
        posts: sum(counts.posts),
        events: sum(counts.events),
      }),
      series: [
        { key: "view", name: t("ownPage"), color: "var(--accent-mag)" },
        { key: "posts", name: t("ownPosts"), color: "var(--accent-featured)" },
        { key: "events", name: t("ownEvents"), color: "var(--accent-events)" },
      ],
      ...dayPoints(days, [counts.view, counts.posts, counts.events], texts, locale),
    },
    {
      kind: "bars",
      title: t("clicksTitle"),
      summary: t("clicksSummary", { count: clicks }),
      series: COUNTED_CLICKS.map((click) => ({
        key: click,
        name: t(`clicks.${click}`),
        color: COLORS[click],
      })),
      ...dayPoints(
        days,
        COUNTED_CLICKS.map((click) => counts[click]),
        texts,
        locale,
      ),
    },
    {
      kind: "bars",
      title: t("enquiriesTitle"),
      summary: t("enquiriesSummary", { count: sum(counts.enquiries) }),
      series: [{ key: "enquiries", name: t("enquiriesTitle"), color: "var(--accent-directory)" }],
      ...dayPoints(days, [counts.enquiries], texts, locale),
    },
  ];
  return <PlotGrid locale={locale} plots={plots} />;
}
