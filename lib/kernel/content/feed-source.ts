import type { SectionName } from "@/lib/kernel/core/paths";
import type { Locale } from "@/lib/kernel/i18n/locale";

/** One item of a feed; all paths are without locale prefix and host. */
export type FeedItem = {
  /** A path that survives a change of the slug. */
  idPath: string;
  path: string;
  title: string;
  summary: string | null;
  /** The whole text as HTML, never empty; its paths are relative to the host. */
  html: string;
  changedAt: Date;
  publishedAt: Date | undefined;
  /** Whom it is by, where that is not the site; empty for the site. */
  authors: { name: string; path: string }[];
  categories: string[];
  image: { url: string; bytes: number } | null;
  /** A sound or film, which feed readers play. */
  media?: { url: string; mime: string; bytes: number } | undefined;
};

/** What a feed may be narrowed to: a section or the newsletter, or a tag of a section by its slug. */
export type FeedTopic = {
  section?: SectionName | "newsletter" | undefined;
  tag?: string | undefined;
};

/** The newest items of a topic, with what the topic is called and where its page is. */
export type FeedItems =
  | { kind: "found"; names: string[]; path: string | undefined; items: FeedItem[] }
  /** The tag has this slug in the locale. */
  | { kind: "moved"; tag: string }
  | { kind: "unknown" };

/** What a concept brings to feeds; without a topic, its newest items of all. */
export type FeedSource = {
  list(locale: Locale, topic: FeedTopic, limit: number): Promise<FeedItems>;
};
