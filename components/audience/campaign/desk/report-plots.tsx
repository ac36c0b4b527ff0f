"use client";

import { useTranslations } from "next-intl";
import { Plot } from "@/components/kit/desk/plot/plot";
import type { PlotData } from "@/components/kit/desk/plot/plot-data";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { formatDate, formatTime } from "@/lib/kernel/core/dates";
import { LOCALE_FACTS } from "@/lib/kernel/i18n/locale";
import type { CampaignReport } from "@/lib/audience/campaign/report";

const COLORS = {
  accepted: "var(--accent-agenda)",
  refused: "var(--bad)",
  people: "var(--accent-agenda)",
  machines: "var(--soft)",
} as const;
const LINES = ["accepted", "refused"] as const;
const CLICKS = ["people", "machines"] as const;

/** Links that the plot shows at most. */
const MAX_LINKS = 12;

/** The last part of a URL's path, or its host. */
function shortUrl(url: string): string {
  const { host, pathname } = new URL(url);
  return pathname.split("/").findLast((part) => part !== "") ?? host;
}

/** The links that most people clicked, in the order of the mail where that is the same. */
const mostClicked = (links: CampaignReport["links"]): CampaignReport["links"] =>
  links.toSorted((one, other) => other.people - one.people).slice(0, MAX_LINKS);

/**
 * The plots of a report: mails over time, refusals by reason, and clicks by link if anybody agreed
 * that they are counted.
 */
export function ReportPlots({ report }: { report: CampaignReport }) {
  const t = useTranslations("account.campaign");
  const mailLog = useTranslations("account.mailLog");
  const charts = useTranslations("account.charts");
  const { locale } = useFormContext();
  const { counts, series, links } = report;
  const reasons = Object.entries(counts.refused_by_reason);
  const nameOf = (reason: string) => {
    const key = `reasons.${reason}` as Parameters<typeof mailLog.has>[0];
    return mailLog.has(key) ? mailLog(key) : reason;
  };
  const plots: PlotData[] = [
    {
      kind: "area",
      title: t("plots.course"),
      summary: t("plots.courseSummary", { accepted: counts.accepted, total: counts.total }),
      head: t("plots.time"),
      series: LINES.map((key) => ({ key, name: t(`counts.${key}`), color: COLORS[key] })),
      points: series.map(({ at, ...sums }) => ({
        tick: formatTime(new Date(at), locale),
        label: `${formatDate(new Date(at), locale)} ${formatTime(new Date(at), locale)}`,
        values: LINES.map((key) => sums[key]),
      })),
    },
    {
      kind: "rows",
      title: t("plots.reasons"),
      summary: t("plots.reasonsSummary", { count: counts.refused }),
      head: t("plots.reason"),
      series: [{ key: "refused", name: t("counts.refused"), color: COLORS.refused }],
      points: reasons.map(([reason, count]) => ({
        tick: nameOf(reason),
        label: nameOf(reason),
        values: [count],
      })),
    },
  ];
  if (counts.clicks_agreed > 0 || links.some(({ people, machines }) => people + machines > 0))
    plots.push({
      kind: "rows",
      title: t("plots.clicks"),
      summary: t("plots.clicksSummary", {
        clicked: counts.clicked,
        agreed: counts.clicks_agreed,
        machines: counts.clicked_by_machines,
      }),
      head: t("plots.link"),
      series: CLICKS.map((key) => ({ key, name: t(`plots.${key}`), color: COLORS[key] })),
      points: mostClicked(links).map(({ number, url, ...clicks }) => ({
        tick: `${number}. ${shortUrl(url)}`,
        label: `${number}. ${url}`,
        values: CLICKS.map((key) => clicks[key]),
      })),
    });
  const toggles = {
    asTable: charts("asTable"),
    asPlot: charts("asChart"),
    nothing: charts("empty"),
  };
  return (
    <div className="plots" data-columns={2}>
      {plots.map((plot) => (
        <Plot
          key={plot.title}
          {...plot}
          language={LOCALE_FACTS[locale].iso}
          texts={{
            ...toggles,
            ofTable: charts("actionLabel", { action: toggles.asTable, title: plot.title }),
            ofPlot: charts("actionLabel", { action: toggles.asPlot, title: plot.title }),
            drawn: charts("chartLabel", { title: plot.title, summary: plot.summary }),
          }}
        />
      ))}
    </div>
  );
}
