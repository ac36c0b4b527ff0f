import { getTranslations } from "@/lib/kernel/i18n/translations";
import { LOCALE_FACTS, type Locale } from "@/lib/kernel/i18n/locale";
import { Plot } from "./plot";
import type { PlotData } from "./plot-data";

/** Plots side by side where there is room, each with its table. */
export async function PlotGrid({ locale, plots }: { locale: Locale; plots: PlotData[] }) {
  const t = await getTranslations({ locale, namespace: "account.charts" });
  const toggleTexts = { asTable: t("asTable"), asPlot: t("asChart"), nothing: t("empty") };
  return (
    <div className="plots" data-columns={plots.length > 1 ? 2 : 1}>
      {plots.map((plot) => (
        <Plot
          key={plot.title}
          {...plot}
          language={LOCALE_FACTS[locale].iso}
          texts={{
            ...toggleTexts,
            ofTable: t("actionLabel", { action: toggleTexts.asTable, title: plot.title }),
            ofPlot: t("actionLabel", { action: toggleTexts.asPlot, title: plot.title }),
            drawn: t("chartLabel", { title: plot.title, summary: plot.summary }),
          }}
        />
      ))}
    </div>
  );
}
