import type { Metadata } from "next";
import { settings } from "@/lib/kernel/core/settings";
import { excerpt } from "@/lib/kernel/core/text";
import { SECTIONS, type SectionName } from "@/lib/kernel/core/paths";
import { headMetadata, type OpenGraph } from "./document-head";
import { FEED_TYPES, feedPath } from "./feed-paths";
import {
  cardPath,
  CARD_HEIGHT,
  CARD_WIDTH,
  type CardKind,
  type CardParams,
} from "./share-card-paths";
import {
  LOCALE_FACTS,
  LOCALES,
  otherLocale,
  splitLocale,
  type Locale,
} from "@/lib/kernel/i18n/locale";
import { siteName } from "@/lib/kernel/setting/service";

/** The public path of a document in each language, null where it is not published. */
export type Alternates = Record<Locale, string | null>;

/**
 * The absolute URL of a path of the site by SITE_URL; that of the home page has no trailing slash.
 */
export function absoluteUrl(path: string): string {
  return path === "/" ? settings().SITE_URL : settings().SITE_URL + path;
}

/**
 * The `hreflang` links of a document, itself included; `x-default` is Greek if it exists (RFC 5646
 * tags).
 */
export function languageLinks(alternates: Alternates, query = ""): Record<string, string> {
  const links = LOCALES.flatMap((locale) => {
    const path = alternates[locale];
    return path === null ? [] : [[locale, absoluteUrl(path + query)] as const];
  });
  return links[0] ? Object.fromEntries([...links, ["x-default", links[0][1]]]) : {};
}

/** The name of a language in Open Graph: `el_GR`. */
const ogLocale = (locale: Locale): string => LOCALE_FACTS[locale].iso.replace("-", "_");

/** The share card of a page: that of its section, else that of the site. */
function cardOf(path: string, locale: Locale): CardParams {
  const word = splitLocale(path).path.split("/")[1];
  const key = word === "directory" ? word : SECTIONS.find((section) => section.name === word)?.name;
  return key ? { locale, kind: "section", key } : { locale, kind: "site" };
}

/** A feed link of a page. */
type FeedHint = { title: string; section?: SectionName | "newsletter"; tag?: string };

const feedLinks = (feeds: FeedHint[], locale: Locale) =>
  Object.fromEntries(
    (["rss", "atom"] as const).map((format) => [
      FEED_TYPES[format],
      feeds.map(({ title, section, tag }) => ({
        title,
        url: absoluteUrl(feedPath({ locale, format, section, tag })),
      })),
    ]),
  );

export type PageFacts = {
  title: string;
  description?: string | null;
  locale: Locale;
  alternates: Alternates;
  /** The query that belongs to the canonical URL: `?page=2`. */
  query?: string;
  /** The page's own share card. */
  card?: { kind: CardKind; key: number };
  feeds?: FeedHint[];
  openGraph?: Partial<
    Pick<OpenGraph, "type" | "publishedTime" | "modifiedTime" | "section" | "tags" | "authors">
  >;
};

/** Search engines show about so many characters of a description. */
const MAX_DESCRIPTION = 160;

/** A description in one line, cut at a word. */
const describe = (text: string | null | undefined): string | undefined =>
  text ? excerpt(text.replace(/\s+/g, " ").trim(), MAX_DESCRIPTION - 1) : undefined;

/** The Open Graph image: always a share card of the site. */
export function cardImage(card: CardParams, alt: string) {
  return {
    url: absoluteUrl(cardPath(card)),
    width: CARD_WIDTH,
    height: CARD_HEIGHT,
    alt,
    type: "image/png",
  };
}

/**
 * The metadata of a public page: canonical URL, alternates, feeds, and Open Graph data. A document
 * that does not exist in the locale of the page, such as an empty list, has `noindex` and no
 * alternates.
 */
export async function pageMetadata({
  title,
  description,
  locale,
  alternates,
  query = "",
  card,
  feeds = [],
  openGraph,
}: PageFacts): Promise<Metadata> {
  const shown = { title, description: describe(description) };
  const path = alternates[locale];
  if (path === null) return { ...shown, robots: { index: false } };
  const url = absoluteUrl(path + query);
  const images = [cardImage(card ? { locale, ...card } : cardOf(path, locale), title)];
  const other = otherLocale(locale);
  const programs = headMetadata("page", {
    alternates: {
      canonical: url,
      languages: languageLinks(alternates, query),
      ...(feeds.length > 0 ? { types: feedLinks(feeds, locale) } : {}),
    },
    openGraph: {
      type: "website",
      ...openGraph,
      ...shown,
      url,
      siteName: await siteName(),
      locale: ogLocale(locale),
      alternateLocale: alternates[other] === null ? [] : [ogLocale(other)],
      images,
    },
    // X reads title, description and asset from Open Graph (developer.x.com, "Cards markup").
    twitter: { card: "summary_large_image" },
  });
  return { ...shown, ...programs };
}
