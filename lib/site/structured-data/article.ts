import { tz } from "@date-fns/tz";
import { format } from "date-fns";
import type { Article, Event, Graph, Organization } from "schema-dts";
import { SITE_ZONE } from "@/lib/kernel/core/dates";
import { paths } from "@/lib/kernel/core/paths";
import { excerpt } from "@/lib/kernel/core/text";
import { localePath, type Locale } from "@/lib/kernel/i18n/locale";
import { absoluteUrl, cardImage } from "@/lib/kernel/seo/metadata";
import type { MemberCard } from "@/lib/directory/member/read/card/view";
import type { PostView } from "@/lib/magazine/post/read/view";
import { personOf } from "./author";
import { breadcrumbs, type Crumb } from "./breadcrumbs";
import { imageOf } from "./image";
import { mediaOf } from "./media";
import { publisher, websiteId } from "./publisher";
import { seriesOf } from "./series";
import { postChangedAt, type PostFacts } from "@/lib/magazine/post/facts";
import { graphOf } from "@/lib/kernel/seo/json-ld";

/** Longer headlines are cut or refused by search engines (developers.google.com, Article). */
const MAX_HEADLINE_LENGTH = 110;

const EVENT_SECTIONS: readonly string[] = ["DS.AGENDA", "DS.EVENTS"];

const urlOf = (post: PostView, locale: Locale) =>
  absoluteUrl(localePath(locale, paths.post(post.slug)));

async function manufacturerOf(company: MemberCard | null, locale: Locale): Promise<Organization> {
  return company
    ? {
        "@type": "Organization",
        name: company.member_name,
        url: absoluteUrl(localePath(locale, paths.member(company.slug))),
      }
    : await publisher();
}

const imagesOf = (post: PostView, locale: Locale) =>
  post.cover
    ? [post.cover, ...post.gallery].map(imageOf)
    : [cardImage({ locale, kind: "post", key: post.id }, post.product_name).url];

/** The sounds and films of a post. */
const mediaIn = (post: PostView, locale: Locale) =>
  post.media.map((media) =>
    mediaOf(media, {
      name: post.product_name,
      description: post.summary,
      thumbnail: post.cover
        ? imageOf(post.cover).url
        : cardImage({ locale, kind: "post", key: post.id }, post.product_name).url,
      uploadedAt: post.published_at,
      locale,
    }),
  );

async function articleOf(
  post: PostView,
  { company, section }: PostFacts,
  locale: Locale,
): Promise<Article> {
  const url = urlOf(post, locale);
  return {
    "@type": "Article",
    "@id": `${url}#article`,
    headline:
      post.product_name.length > MAX_HEADLINE_LENGTH
        ? excerpt(post.product_name, MAX_HEADLINE_LENGTH - 1)
        : post.product_name,
    ...(post.summary ? { description: post.summary } : {}),
    image: imagesOf(post, locale),
    ...(post.published_at ? { datePublished: post.published_at } : {}),
    dateModified: postChangedAt(post),
    inLanguage: locale,
    ...(section ? { articleSection: section.title } : {}),
    ...(post.meta_keywords ? { keywords: post.meta_keywords } : {}),
    author:
      post.authors.length > 0
        ? post.authors.map((author) => personOf(author, locale))
        : await manufacturerOf(company, locale),
    publisher: await publisher(),
    mainEntityOfPage: { "@type": "WebPage", "@id": url },
    isPartOf: post.series
      ? [{ "@id": websiteId(locale) }, seriesOf(post.series, locale)]
      : { "@id": websiteId(locale) },
    ...(post.series ? { position: post.series.part } : {}),
    ...(post.media.length > 0 ? { associatedMedia: mediaIn(post, locale) } : {}),
    timeRequired: `PT${post.reading_minutes}M`,
    url,
  };
}

/** A time with the offset of Athens, as events are given in local time. */
const athensTime = (iso: string) =>
  format(new Date(iso), "yyyy-MM-dd'T'HH:mm:ssxxx", { in: tz(SITE_ZONE) });

async function eventOf(
  post: PostView,
  { company }: PostFacts,
  locale: Locale,
): Promise<Event | undefined> {
  if (!post.starts_at || !EVENT_SECTIONS.includes(post.category)) return undefined;
  const url = urlOf(post, locale);
  return {
    "@type": "Event",
    "@id": `${url}#event`,
    name: post.product_name,
    ...(post.summary ? { description: post.summary } : {}),
    startDate: athensTime(post.starts_at),
    ...(post.ends_at ? { endDate: athensTime(post.ends_at) } : {}),
    eventStatus: "https://schema.org/EventScheduled",
    ...(post.venue
      ? {
          eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
          location: { "@type": "Place", name: post.venue, address: post.venue },
        }
      : {}),
    image: imagesOf(post, locale),
    organizer: await manufacturerOf(company, locale),
    inLanguage: locale,
    url,
  };
}

/** The structured data of a post's page: the article, its event, and the breadcrumbs. */
export async function postData(post: PostView, facts: PostFacts, locale: Locale): Promise<Graph> {
  const { section } = facts;
  const crumbs: Crumb[] = section
    ? [{ name: section.title, path: paths.section(section.name) }]
    : [];
  if (section && post.sub_category && post.sub_category_slug)
    crumbs.push({
      name: post.sub_category,
      path: paths.section(section.name, post.sub_category_slug),
    });
  return graphOf(
    await articleOf(post, facts, locale),
    await eventOf(post, facts, locale),
    await breadcrumbs(locale, [
      ...crumbs,
      { name: post.product_name, path: paths.post(post.slug) },
    ]),
  );
}
