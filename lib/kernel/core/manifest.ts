import type { Manifest } from "../manifest/shape";

/** The URL words of the site itself: endpoints, files, locales, pages without a concept. */
export const coreManifest = {
  urlWords: {
    api: ["endpoint", "keeps-case"],
    auth: ["endpoint", "keeps-case", "uncached"],
    _next: ["endpoint", "keeps-case"],
    assets: ["files", "keeps-case"],
    brand: ["files", "keeps-case"],
    "~not-found": ["uncached"],
    "~error": ["uncached"],
    el: [],
    en: [],
    docs: [],
    metrics: [],
    jobs: [],
    // Reserved for pages of orders.
  },
  cachedEndpoints: { "/api/openapi.json": [] },
} as const satisfies Manifest;
