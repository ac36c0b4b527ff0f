import type { CreativeWorkSeries, Graph } from "schema-dts";
import { paths } from "@/lib/kernel/core/paths";
import { localePath, type Locale } from "@/lib/kernel/i18n/locale";
import { messages } from "@/lib/kernel/i18n/messages";
import { graphOf } from "@/lib/kernel/seo/json-ld";
import { absoluteUrl } from "@/lib/kernel/seo/metadata";
import type { SeriesView } from "@/lib/magazine/series/read";
import { breadcrumbs } from "./breadcrumbs";
import { imageOf } from "./image";
import { websiteId } from "./publisher";

/** A series as its posts name it: the same on all pages. */
export function seriesOf(
  { slug, title }: Pick<SeriesView, "slug" | "title">,
  locale: Locale,
): Exclude<CreativeWorkSeries, string> {
  const url = absoluteUrl(localePath(locale, paths.series(slug)));
  return { "@type": "CreativeWorkSeries", "@id": `${url}#series`, name: title, url };
}

/** The structured data of a series' page: the series with its parts, and the breadcrumbs. */
export async function seriesData(series: SeriesView, locale: Locale): Promise<Graph> {
  const { site } = await messages(locale);
  const { slug, title, text, picture, parts } = series;
  return graphOf(
    {
      ...seriesOf(series, locale),
      ...(text ? { description: text } : {}),
      ...(picture ? { image: imageOf(picture) } : {}),
      inLanguage: locale,
      isPartOf: { "@id": websiteId(locale) },
      hasPart: parts.map(({ part, slug: own, product_name: name }) => {
        const url = absoluteUrl(localePath(locale, paths.post(own)));
        return { "@type": "Article", "@id": `${url}#article`, name, url, position: part };
      }),
    },
    await breadcrumbs(locale, [
      { name: site.allPosts, path: paths.posts },
      { name: title, path: paths.series(slug) },
    ]),
  );
}
