import type { Metadata } from "next";
import { cache } from "react";
import { JsonLd } from "@/components/kit/layout/json-ld";
import { PageShell } from "@/components/kit/layout/page-shell";
import { SeriesHead } from "@/components/magazine/series/series-head";
import { SeriesList } from "@/components/magazine/series/series-list";
import { NotFoundScreen, notFoundMetadata } from "@/components/site/missing/not-found-screen";
import { paths } from "@/lib/kernel/core/paths";
import { pageLocale } from "@/lib/kernel/i18n/page-locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { pageMetadata } from "@/lib/kernel/seo/metadata";
import { itemOfPath } from "@/lib/kernel/slug/item-of-path";
import { cardsOf } from "@/lib/magazine/post/read/cards";
import { findSeries } from "@/lib/magazine/series/read";
import { seriesData } from "@/lib/site/structured-data/series";

type Props = { params: Promise<{ locale: string; id?: string[] }> };

const load = cache(findSeries);

async function find({ params }: Props) {
  const [{ id }, locale] = await Promise.all([params, pageLocale(params)]);
  const list = paths.posts;
  const series = await itemOfPath({ id, locale, list, read: load, pathOf: paths.series });
  return { locale, series };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, series } = await find(props);
  if (!series) return notFoundMetadata(locale);
  const t = await getTranslations({ locale, namespace: "site" });
  const { id, title, text, parts, alternates } = series;
  return pageMetadata({
    title,
    description:
      text ??
      t("series.description", { title, count: parts.length, first: parts[0]?.product_name ?? "" }),
    locale,
    alternates,
    card: { kind: "series", key: id },
  });
}

/** A series with its parts in order. */
export default async function SeriesPage(props: Props) {
  const { locale, series } = await find(props);
  if (!series) return <NotFoundScreen locale={locale} />;
  const cards = await cardsOf(
    series.parts.map(({ id }) => id),
    locale,
  );
  const parts = series.parts.flatMap(({ id, part }) => {
    const card = cards.find((one) => one.id === id);
    return card ? [{ part, card }] : [];
  });
  const minutes = cards.reduce((sum, card) => sum + card.reading_minutes, 0);
  return (
    <PageShell
      locale={locale}
      isMagazine
      alternates={series.alternates}
      path={paths.series(series.slug)}
    >
      <JsonLd data={await seriesData(series, locale)} />
      <div className="shell pb-8">
        <SeriesHead series={series} minutes={minutes} locale={locale} />
        <SeriesList parts={parts} locale={locale} />
      </div>
    </PageShell>
  );
}
