import { Picture } from "@/components/kit/asset/picture";
import { PictureCaption } from "@/components/kit/asset/picture-caption";
import { Static } from "@/components/kit/ui/static";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import type { SeriesView } from "@/lib/magazine/series/read";

/** The heading of a series: title, text, how many parts there are, and its picture. */
export async function SeriesHead({ series, locale }: { series: SeriesView; locale: Locale }) {
  const t = await getTranslations({ locale, namespace: "site" });
  const { title, text, picture, parts } = series;
  return (
    <Static as="header" className="pt-10 pb-8 wide:pt-14">
      <div className="max-w-3xl">
        <p className="kicker">{t("series.kicker")}</p>
        <h1 className="mt-2 text-4xl wide:text-6xl">{title}</h1>
        {text && <p className="mt-4 text-lg whitespace-pre-line text-soft">{text}</p>}
        <p className="meta mt-4">{t("series.count", { count: parts.length })}</p>
      </div>
      {picture && (
        <figure className="mt-8">
          <Picture
            asset={picture}
            sizes="(min-width: 1280px) 76rem, 100vw"
            priority
            className="aspect-[21/9] w-full rounded-md object-cover"
          />
          <PictureCaption asset={picture} caption={null} className="meta mt-2" />
        </figure>
      )}
    </Static>
  );
}
