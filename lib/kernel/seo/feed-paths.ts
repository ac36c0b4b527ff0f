import { SECTIONS, type SectionName } from "@/lib/kernel/core/paths";
import { isLocale, type Locale } from "@/lib/kernel/i18n/locale";

export type FeedFormat = "rss" | "atom";

/** The media types of the formats. */
export const FEED_TYPES: Record<FeedFormat, string> = {
  rss: "application/rss+xml",
  atom: "application/atom+xml",
};

/**
 * A feed: of a locale, of a section or the newsletter, or of a tag of a section (its slug in that
 * locale).
 */
export type FeedParams = {
  locale: Locale;
  format: FeedFormat;
  section?: SectionName | "newsletter";
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
 * Parses the segments of a path below `/feeds`; undefined for an invalid one. Does not check
 * whether the tag exists.
 */
export function readFeedPath(segments: string[]): FeedParams | undefined {
  const [locale, ...rest] = segments;
  const format = FORMATS.get(rest.pop() ?? "");
  const [sectionWord, tag, ...more] = rest;
  const section =
    sectionWord === "newsletter"
      ? sectionWord
      : SECTIONS.find((one) => one.name === sectionWord)?.name;
  if (!isLocale(locale) || !format || more.length > 0 || (sectionWord !== undefined && !section))
    return undefined;
  return { locale, format, section, tag };
}
