import type { Manifest } from "../../kernel/manifest/shape";

/** The manifest of sitemaps, robots.txt and llms.txt. */
export const sitemapManifest = {
  urlWords: { sitemap: [], sitemaps: ["files"], robots: [], llms: [] },
} as const satisfies Manifest;
