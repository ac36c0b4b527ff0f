import { paths } from "@/lib/kernel/core/paths";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import type { PlaceInSeries } from "@/lib/magazine/series/parts";

type Props = { series: PlaceInSeries | null; locale: Locale };

/** Which part of a series a post is, with a link to the series; nothing outside of one. */
export async function SeriesStrip({ series, locale }: Props) {
  if (!series) return null;
  const t = await getTranslations({ locale, namespace: "site" });
  const { slug, title, part, parts } = series;
  return (
    <p className="meta mb-8 flex flex-wrap gap-x-2 border-y border-rule py-3">
      <span>{t("series.part", { part, parts })}</span>
      <span aria-hidden="true">·</span>
      <Link locale={locale} href={paths.series(slug)} className="link-line">
        {title}
      </Link>
    </p>
  );
}
