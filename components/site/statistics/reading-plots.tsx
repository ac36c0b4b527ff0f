import { getTranslations } from "@/lib/kernel/i18n/translations";
import { PlotGrid } from "@/components/kit/desk/plot/plot-grid";
import type { PlotData } from "@/components/kit/desk/plot/plot-data";
import type { EditorActor } from "@/lib/kernel/core/actor";
import { COUNTED_KINDS, type CountedKind } from "@/lib/kernel/daily-count/kinds";
import { LOCALE_FACTS, type Locale } from "@/lib/kernel/i18n/locale";
import { readReport } from "@/lib/site/statistics/reading";
import type { ReportDays } from "@/lib/site/statistics/schema";
import type { SearchSum } from "@/lib/site/statistics/searches";
import { dayPoints, sum } from "@/components/kit/desk/plot/day-plot";
import { dayTexts } from "@/components/kit/desk/plot/day-texts";
import { withFinalSigma } from "./final-sigma";

/** A colour for each kind, in their order; the first again after the last. */
const COLORS = ["directory", "channel", "agenda", "events", "products", "mag"] as const;
const colorOf = (kind: CountedKind): string =>
  `var(--accent-${COLORS[COUNTED_KINDS.indexOf(kind) % COLORS.length] ?? COLORS[0]})`;

type Props = { locale: Locale; actor: EditorActor; days: ReportDays };

/** What is read and searched for on the site, for editors. */
export async function ReadingPlots({ locale, actor, days: count }: Props) {
  const [t, report] = await Promise.all([
    getTranslations({ locale, namespace: "account.statistics" }),
    readReport(actor, count, locale),
  ]);
  const { days, views, items, searches, queries, misses } = report;
  const texts = await dayTexts(locale);
  const total = sum(COUNTED_KINDS.flatMap((kind) => views[kind]));
  const mostRead = (kind: CountedKind): PlotData => ({
    kind: "rows",
    title: t(`most.${kind}`),
    summary: t("viewsSummary", { count: sum(views[kind]) }),
    head: t(`kinds.${kind}`),
    series: [{ key: "views", name: t("views"), color: colorOf(kind) }],
    points: items[kind].map(({ id, title, views: seen }) => ({
      tick: title,
      label: `${title} (${id})`,
      values: [seen],
    })),
  });
  const asked = (title: string, summary: string, rows: SearchSum[], color: string): PlotData => ({
    kind: "rows",
    title,
    summary,
    head: t("query"),
    series: [{ key: "times", name: t("times"), color }],
    points: rows.map(({ query, locale: language, times }) => ({
      tick: withFinalSigma(query),
      label: `${withFinalSigma(query)} (${LOCALE_FACTS[language].short})`,
      lang: language,
      values: [times],
    })),
  });
  const plots: PlotData[] = [
    {
      kind: "bars",
      title: t("viewsTitle"),
      summary: t("viewsSummary", { count: total }),
      series: COUNTED_KINDS.map((kind) => ({
        key: kind,
        name: t(`kinds.${kind}`),
        color: colorOf(kind),
      })),
      ...dayPoints(
        days,
        COUNTED_KINDS.map((kind) => views[kind]),
        texts,
        locale,
      ),
    },
    {
      kind: "bars",
      title: t("searchesTitle"),
      summary: t("searchesSummary", {
        count: sum(searches.found) + sum(searches.missed),
        missed: sum(searches.missed),
      }),
      series: [
        { key: "found", name: t("found"), color: "var(--accent-events)" },
        { key: "missed", name: t("missed"), color: "var(--bad)" },
      ],
      ...dayPoints(days, [searches.found, searches.missed], texts, locale),
    },
    ...COUNTED_KINDS.map(mostRead),
    asked(t("queriesTitle"), t("queriesSummary"), queries, "var(--accent-events)"),
    asked(t("missesTitle"), t("missesSummary"), misses, "var(--bad)"),
  ];
  return <PlotGrid locale={locale} plots={plots} />;
}
