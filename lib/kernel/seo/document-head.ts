import type { Metadata } from "next";
import { responseMeta } from "@/lib/kernel/core/cache-tags";
import { escapeHtml } from "@/lib/kernel/document/escape";

/** The Open Graph data of a page (https://ogp.me). */
export type OpenGraph = {
  type: "website" | "article" | "profile";
  title?: string | undefined;
  description?: string | undefined;
  url?: string | undefined;
  siteName: string;
  locale?: string | undefined;
  alternateLocale?: string[] | undefined;
  images: { url: string; type: string; width: number; height: number; alt: string }[];
  publishedTime?: string | undefined;
  modifiedTime?: string | undefined;
  section?: string | undefined;
  tags?: string[] | undefined;
  authors?: string[] | undefined;
};

/** Metadata for programs alone, which no script of the page reads. */
export type HeadFacts = {
  alternates?: {
    canonical: string;
    languages: Record<string, string>;
    types?: Record<string, { title: string; url: string }[]>;
  };
  openGraph: OpenGraph;
  twitter: { card: "summary_large_image" };
};

type Attributes = Record<string, string | number | undefined>;

/** The mark is for `showFirstHead`, as these tags belong to the first page alone. */
const tag = (name: "link" | "meta", attributes: Attributes): string =>
  `<${name} ${Object.entries(attributes)
    .map(([key, value]) => `${key}="${escapeHtml(String(value))}"`)
    .join(" ")} data-first=""/>`;

const property = (name: string, content: string | number | undefined): string[] =>
  content === undefined || content === "" ? [] : [tag("meta", { property: name, content })];

const properties = (name: string, contents: readonly string[] = []): string[] =>
  contents.flatMap((content) => property(name, content));

function headTags({ alternates, openGraph, twitter }: HeadFacts): string[] {
  const { languages = {}, types = {} } = alternates ?? {};
  return [
    ...(alternates ? [tag("link", { rel: "canonical", href: alternates.canonical })] : []),
    ...Object.entries(languages).map(([hrefLang, href]) =>
      tag("link", { rel: "alternate", hrefLang, href }),
    ),
    ...Object.entries(types).flatMap(([type, feeds]) =>
      feeds.map(({ title, url: href }) => tag("link", { rel: "alternate", type, title, href })),
    ),
    ...property("og:title", openGraph.title),
    ...property("og:description", openGraph.description),
    ...property("og:url", openGraph.url),
    ...property("og:site_name", openGraph.siteName),
    ...property("og:locale", openGraph.locale),
    ...openGraph.images.flatMap(({ url, type, width, height, alt }) => [
      ...property("og:image", url),
      ...property("og:image:type", type),
      ...property("og:image:width", width),
      ...property("og:image:height", height),
      ...property("og:image:alt", alt),
    ]),
    ...properties("og:locale:alternate", openGraph.alternateLocale),
    ...property("og:type", openGraph.type),
    ...property("article:published_time", openGraph.publishedTime),
    ...property("article:modified_time", openGraph.modifiedTime),
    ...properties("article:author", openGraph.authors),
    ...property("article:section", openGraph.section),
    ...properties("article:tag", openGraph.tags),
    tag("meta", { name: "twitter:card", content: twitter.card }),
  ];
}

/**
 * The metadata of a page or, as a default for pages without any, of the site. In a document the
 * server writes these tags itself (`server/render/complete-html.ts`): the framework would resolve
 * them, render them, and send them once more in the data of the page, which takes half a millisecond
 * of each render. What the browser asks for while it navigates has them in its data.
 * @returns the part that the framework renders
 */
export function headMetadata(level: "site" | "page", facts: HeadFacts): Metadata {
  const meta = responseMeta();
  if (!meta?.slots) return facts;
  meta.head = { ...meta.head, [level]: headTags(facts).join("") };
  return {};
}
