import { Picture } from "@/components/kit/asset/picture";
import { PictureCaption } from "@/components/kit/asset/picture-caption";
import { Static } from "@/components/kit/ui/static";
import { paths } from "@/lib/kernel/core/paths";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import type { SeriesView } from "@/lib/magazine/series/read";

type Props = {
  series: SeriesView;
  /** How long all parts take to read. */
  minutes: number;
  locale: Locale;
};

/** The heading of a series: title, text, how many parts there are, the first one, and its picture. */
export async function SeriesHead({ series, minutes, locale }: Props) {
  const t = await getTranslations({ locale, namespace: "site" });
  const { title, text, picture, parts } = series;
  const [first] = parts;
  return (
    <Static
      as="header"
      className={`grid items-end gap-x-12 gap-y-8 pt-10 pb-10 wide:pt-14 ${picture ? "wide:grid-cols-[7fr_5fr]" : ""}`}
    >
      <div className="max-w-3xl">
        <p className="kicker">{t("series.kicker")}</p>
        <h1 className="mt-2 text-4xl text-balance wide:text-6xl">{title}</h1>
        {text && (
          <p className="mt-5 font-serif text-lg whitespace-pre-line text-soft wide:text-xl">
            {text}
          </p>
        )}
        <p className="meta mt-5">
          {t("series.count", { count: parts.length })} · {t("series.reading", { minutes })}
        </p>
        {first && (
          <p className="mt-5">
            {t("series.starts")}{" "}
            <Link locale={locale} href={paths.post(first.slug)} className="link-line">
              {first.product_name}
            </Link>
          </p>
        )}
      </div>
      {picture && (
        <figure>
          <Picture
            asset={picture}
            sizes="(min-width: 1200px) 30rem, 100vw"
            priority
            className="aspect-[3/2] w-full rounded-md object-cover"
          />
          <PictureCaption asset={picture} caption={null} className="meta mt-2" />
        </figure>
      )}
    </Static>
  );
}
