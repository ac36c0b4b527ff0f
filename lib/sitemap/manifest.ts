import type { Manifest } from "../manifest/shape";

/** What sitemaps, robots.txt and llms.txt bring. */
export const sitemapManifest = {
  urlWords: { sitemap: [], sitemaps: ["files"], robots: [], llms: [] },
} as const satisfies Manifest;
