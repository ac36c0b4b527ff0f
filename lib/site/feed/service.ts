import { Feed } from "feed";
import { createTranslator } from "next-intl";
import type { FeedItem, FeedItems, FeedSource } from "@/lib/kernel/content/feed-source";
import { tagResponse } from "@/lib/kernel/core/cache-tags";
import { paths } from "@/lib/kernel/core/paths";
import { escapeHtml } from "@/lib/kernel/document/escape";
import { localePath, type Locale } from "@/lib/kernel/i18n/locale";
import { messages } from "@/lib/kernel/i18n/messages";
import { FEED_SOURCES } from "@/lib/site/register/feed";
import { FEED_TYPES, feedPath, type FeedParams } from "@/lib/kernel/seo/feed-paths";
import { absoluteUrl } from "@/lib/kernel/seo/metadata";
import { siteName } from "@/lib/kernel/setting/service";
import { absoluteHtml, feedTitle, xmlText } from "./content";

/** Maximum number of items in a feed. */
const FEED_LENGTH = 30;

/** The result of looking up a path below `/feeds`. */
export type FeedLookup =
  | { kind: "found"; xml: string; type: string }
  | { kind: "moved"; path: string }
  | { kind: "unknown" };

/** The newest first; a date that is not known counts as the last change. */
const byAge = (one: FeedItem, other: FeedItem) =>
  (other.publishedAt ?? other.changedAt).getTime() - (one.publishedAt ?? one.changedAt).getTime();

/** The items of all sources that know the section; the first of them says what it is called. */
async function collectItems(
  sources: readonly FeedSource[],
  { locale, section, tag }: FeedParams,
): Promise<FeedItems> {
  const found: Extract<FeedItems, { kind: "found" }>[] = [];
  for (const source of sources) {
    const answer = await source.list(locale, { section, tag }, FEED_LENGTH);
    if (answer.kind === "moved") return answer;
    if (answer.kind === "found") found.push(answer);
  }
  const [first] = found;
  if (section && !first) return { kind: "unknown" };
  const all = found.flatMap(({ items }) => items);
  const items = found.length > 1 ? all.sort(byAge).slice(0, FEED_LENGTH) : all;
  const { names, path } = section && first ? first : { names: [], path: undefined };
  return { kind: "found", names, path, items };
}

const pagePath = (locale: Locale, path: string) => absoluteUrl(localePath(locale, path));
/** The feed library escapes quotes in attributes, but not angle brackets. */
const inAttribute = (text: string) => xmlText(text).replace(/[<>]/g, "");

/** One `dc:creator` for each author: of a list the XML writer repeats the element. */
const creators = (authors: FeedItem["authors"]) => ({
  name: "dc:creator",
  objects: authors.map(({ name }) => ({ _text: xmlText(name) })) as object as Record<
    string,
    unknown
  >,
});

/** The file that a feed reader offers: the first sound or film, else the picture. RSS allows one. */
function enclosureOf({ media, image }: FeedItem) {
  if (media)
    return {
      enclosure: { url: absoluteUrl(media.url), type: media.mime, length: media.bytes },
    };
  return image
    ? { enclosure: { url: absoluteUrl(image.url), type: "image/webp", length: image.bytes } }
    : {};
}

/**
 * Adds one item. RSS has no element for an author without an e-mail address, hence Dublin Core.
 */
function addItem(
  feed: Feed,
  item: FeedItem,
  siteTitle: string,
  { locale, format }: FeedParams,
): void {
  const authors = item.authors.length > 0 ? item.authors : [{ name: siteTitle, path: paths.home }];
  feed.addItem({
    title: feedTitle(item.title),
    // The URL by id survives a change of the slug, and redirects to it.
    id: pagePath(locale, item.idPath),
    link: pagePath(locale, item.path),
    date: item.changedAt,
    published: item.publishedAt,
    description: item.summary ? xmlText(escapeHtml(item.summary)) : undefined,
    content: xmlText(absoluteHtml(item.html)),
    ...(format === "atom"
      ? {
          author: authors.map(({ name, path }) => ({
            name: xmlText(name),
            link: pagePath(locale, path),
          })),
        }
      : { extensions: [creators(authors)] }),
    category: item.categories.map((name) => ({
      name: inAttribute(name),
      term: inAttribute(name),
    })),
    ...enclosureOf(item),
  });
}

/**
 * The feed at a path: the newest items of its locale. A tag's former slug, or that of the other
 * locale, redirects to the present URL.
 */
export async function makeFeed(
  address: FeedParams,
  sources: readonly FeedSource[] = FEED_SOURCES,
): Promise<FeedLookup> {
  const { locale, format } = address;
  tagResponse("site");
  const found = await collectItems(sources, address);
  if (found.kind === "unknown") return found;
  if (found.kind === "moved")
    return { kind: "moved", path: feedPath({ ...address, tag: found.tag }) };
  const { names, path, items } = found;
  const t = createTranslator({ locale, messages: await messages(locale), namespace: "site" });
  const name = await siteName();
  const title = [name, ...(names.length > 0 ? names : [t("allPosts")])].join(" · ");
  const feed = new Feed({
    id: absoluteUrl(feedPath(address)),
    title: xmlText(title),
    description: xmlText(path ? title : t("homeDescription")),
    link: pagePath(locale, path ?? paths.home),
    language: locale,
    image: absoluteUrl("/brand/icon-192.png"),
    favicon: absoluteUrl("/brand/favicon.svg"),
    copyright: xmlText(name),
    generator: false,
    updated: items
      .map(({ changedAt }) => changedAt)
      .sort((one, other) => other.getTime() - one.getTime())[0],
    feedLinks: { [format]: absoluteUrl(feedPath(address)) },
    author: { name: xmlText(name), link: pagePath(locale, paths.home) },
  });
  for (const item of items) addItem(feed, item, name, address);
  return {
    kind: "found",
    xml: format === "rss" ? feed.rss2() : feed.atom1(),
    type: FEED_TYPES[format],
  };
}
