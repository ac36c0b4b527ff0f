import { Static } from "@/components/kit/ui/static";
import { paths } from "@/lib/kernel/core/paths";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import type { PlaceInSeries, SeriesPart } from "@/lib/magazine/series/parts";

type Props = { series: PlaceInSeries | null; parts: readonly SeriesPart[]; locale: Locale };

/** Which part of a series a post is, with a link to the series and a fold with all parts. */
export async function SeriesStrip({ series, parts, locale }: Props) {
  if (!series) return null;
  const { slug, title, part, parts: count } = series;
  const t = await getTranslations({ locale, namespace: "site" });
  return (
    <Static as="nav" aria-label={t("series.kicker")} className="series-strip">
      <p>
        {t("series.part", { part, parts: count })}{" "}
        <Link locale={locale} href={paths.series(slug)} className="link-line">
          {title}
        </Link>
      </p>
      {parts.length > 1 && (
        <details className="no-print">
          <summary>{t("series.allParts")}</summary>
          <ol>
            {parts.map(({ part: number, slug: own, product_name: name }) => (
              <li key={own} value={number}>
                {number === part ? (
                  <span aria-current="page">{name}</span>
                ) : (
                  <Link locale={locale} href={paths.post(own)}>
                    {name}
                  </Link>
                )}
              </li>
            ))}
          </ol>
        </details>
      )}
    </Static>
  );
}
