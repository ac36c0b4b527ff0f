"use client";

import { useTranslations } from "next-intl";
import { Plot } from "@/components/desk/plot/plot";
import type { PlotData } from "@/components/desk/plot/plot-data";
import { useFormContext } from "@/components/desk/form/form-context";
import { formatDate, formatTime } from "@/lib/core/dates";
import { LOCALE_FACTS } from "@/lib/i18n/locale";
import type { CampaignReport } from "@/lib/campaign/report";

const COLORS = {
  accepted: "var(--accent-agenda)",
  refused: "var(--bad)",
} as const;
const LINES = ["accepted", "refused"] as const;

/** The plots of a report: mails over time, and refusals by reason. */
export function ReportPlots({ report }: { report: CampaignReport }) {
  const t = useTranslations("account.campaign");
  const mailLog = useTranslations("account.mailLog");
  const charts = useTranslations("account.charts");
  const { locale } = useFormContext();
  const { counts, series } = report;
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
