import { SECTIONS, type SectionName } from "@/lib/core/paths";
import { isLocale, type Locale } from "@/lib/i18n/locale";

export type FeedFormat = "rss" | "atom";

/** What the formats are called on the wire. */
export const FEED_TYPES: Record<FeedFormat, string> = {
  rss: "application/rss+xml",
  atom: "application/atom+xml",
};

/**
 * A feed: of everything in a language, of one section, or of one tag of a section (its slug in that
 * language).
 */
export type FeedParams = {
  locale: Locale;
  format: FeedFormat;
  section?: SectionName;
  tag?: string;
};

/** The path of a feed: `/feeds/el/mag/katoikia/rss.xml`. Every language is named, Greek too. */
export function feedPath({ locale, format, section, tag }: FeedParams): string {
  return `/${["feeds", locale, section, tag, `${format}.xml`].filter(Boolean).join("/")}`;
}

const FORMATS = new Map<string, FeedFormat>([
  ["rss.xml", "rss"],
  ["atom.xml", "atom"],
]);

/**
 * Reads the words of an address below `/feeds`; undefined when no feed can have it. Whether its tag
 * exists is not looked at.
 */
export function readFeedPath(words: string[]): FeedParams | undefined {
  const [locale, ...rest] = words;
  const format = FORMATS.get(rest.pop() ?? "");
  const [sectionWord, tag, ...more] = rest;
  const section = SECTIONS.find((one) => one.name === sectionWord)?.name;
  if (!isLocale(locale) || !format || more.length > 0 || (sectionWord !== undefined && !section))
    return undefined;
  return { locale, format, section, tag };
}
