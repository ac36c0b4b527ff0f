import { getTranslations } from "@/lib/kernel/i18n/translations";
import { formatDate, formatMonth, formatMonthShort, formatYear } from "@/lib/kernel/core/dates";
import type { UserActor } from "@/lib/kernel/core/actor";
import { LOCALE_FACTS, LOCALES, type Locale } from "@/lib/kernel/i18n/locale";
import { findStatistics, type Periods, type Statistics } from "@/lib/site/statistics/service";
import { PlotGrid } from "@/components/kit/desk/plot/plot-grid";
import { withFinalSigma } from "@/components/site/statistics/final-sigma";
import type { PlotData } from "@/components/kit/desk/plot/plot-data";

const COLORS = { el: "var(--accent-directory)", en: "var(--accent-channel)" } as const;
const IMPORT_COLORS = {
  created: "var(--accent-agenda)",
  updated: "var(--accent-events)",
  unchanged: "var(--soft)",
  refused: "var(--bad)",
} as const;
const IMPORT_STATES = ["created", "updated", "unchanged", "refused"] as const;

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/**
 * Statistics of the site for editors, of their company's posts for representatives; nothing for
 * others. A plot without numbers is left out.
 */
export async function Plots({ locale, actor }: { locale: Locale; actor: UserActor }) {
  const [t, result] = await Promise.all([
    getTranslations({ locale, namespace: "account.charts" }),
    findStatistics(actor),
  ]);
  if (!result) return null;
  const { posts, companies, subscribers, misses, imports } = result;

  const times = (
    step: Periods["step"],
    starts: Date[],
    values: (at: number) => number[],
  ): PlotData["points"] =>
    starts.map((start, index) => {
      const tickText = () => {
        if (step === "week") return formatDate(start, locale).slice(0, 5);
        return start.getTime() === starts[0]!.getTime() ||
          formatYear(start, locale) !== formatYear(starts[index - 1]!, locale)
          ? `${formatMonthShort(start, locale)} ${formatYear(start, locale).slice(2)}`
          : formatMonthShort(start, locale);
      };
      return {
        // January has its year, so that a plot across two years is unambiguous.
        tick: tickText(),
        label:
          step === "week"
            ? t("weekOf", { date: formatDate(start, locale) })
            : formatMonth(start, locale),
        values: values(index),
      };
    });
  const one = ({ step, starts, counts }: Periods, name: string, color: string) => ({
    head: t(step),
    series: [{ key: "count", name, color }],
    points: times(step, starts, (at) => [counts[at] ?? 0]),
  });
  const postPlot = ({ step, starts, counts }: Statistics["posts"]): PlotData => {
    const count = sum(LOCALES.flatMap((language) => counts[language]));
    return {
      kind: "bars",
      head: t(step),
      points: times(step, starts, (at) => LOCALES.map((language) => counts[language][at] ?? 0)),
      series: LOCALES.map((language) => ({
        key: language,
        name: LOCALE_FACTS[language].label,
        color: COLORS[language],
      })),
      ...(step === "week"
        ? { title: t("posts"), summary: t("postsSummary", { count, weeks: starts.length }) }
        : {
            title: t("ownPosts"),
            summary: t("ownPostsSummary", { count, months: starts.length }),
          }),
    };
  };
  const plots: PlotData[] = [
    postPlot(posts),
    ...(companies
      ? [
          {
            kind: "bars" as const,
            title: t("companies"),
            summary: t("companiesSummary", {
              count: sum(companies.counts),
              months: companies.starts.length,
            }),
            ...one(companies, t("companiesCount"), "var(--accent-mag)"),
          },
        ]
      : []),
    ...(subscribers
      ? [
          {
            kind: "area" as const,
            title: t("subscribers"),
            summary: t("subscribersSummary", { count: subscribers.counts.at(-1) ?? 0 }),
            ...one(subscribers, t("subscribersCount"), "var(--accent-featured)"),
          },
        ]
      : []),
    ...(misses
      ? [
          {
            kind: "rows" as const,
            title: t("zeroResults"),
            summary: t("zeroResultsSummary"),
            head: t("zeroResultsQuery"),
            series: [{ key: "times", name: t("zeroResultsCount"), color: "var(--accent-events)" }],
            points: misses.map(({ query, locale: language, times: count }) => ({
              tick: withFinalSigma(query),
              label: `${withFinalSigma(query)} (${LOCALE_FACTS[language].short})`,
              lang: language,
              values: [count],
            })),
          },
        ]
      : []),
    ...(imports && imports.length > 0
      ? [
          {
            kind: "bars" as const,
            title: t("imports"),
            summary: t("importsSummary"),
            head: t("importsDay"),
            series: IMPORT_STATES.map((key) => ({
              key,
              name: t(`importStates.${key}`),
              color: IMPORT_COLORS[key],
            })),
            points: imports.map(({ id, at, counts }) => ({
              tick: formatDate(at, locale).slice(0, 5),
              label: `${formatDate(at, locale)} (${id})`,
              values: IMPORT_STATES.map((key) => counts[key]),
            })),
          },
        ]
      : []),
  ];
  const shown = plots.filter(({ points }) => points.some(({ values }) => sum(values) > 0));
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="plots-title" className="mt-14">
      <div className="desk-title">
        <h2 id="plots-title" className="text-xl">
          {t(companies ? "title" : "ownTitle")}
        </h2>
      </div>
      <PlotGrid locale={locale} plots={shown} />
    </section>
  );
}
