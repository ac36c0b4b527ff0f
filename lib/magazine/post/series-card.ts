import { siteTexts, type CardReader } from "@/lib/kernel/seo/card-facts";
import { cardsOf } from "./read/cards";
import { getSeries } from "@/lib/magazine/series/read";

/** The share card of a series: its picture, else the cover of its first part. */
export const seriesCard: CardReader = async (id, locale) => {
  const series = await getSeries(String(id), locale);
  if (!series) return undefined;
  const { title, picture, parts } = series;
  const [t, [first]] = await Promise.all([
    siteTexts(locale),
    cardsOf(
      parts.slice(0, 1).map((part) => part.id),
      locale,
    ),
  ]);
  return {
    section: "default",
    kicker: [t("series.kicker")],
    title,
    note: t("series.count", { count: parts.length }),
    image: picture ?? first?.cover ?? undefined,
  };
};
