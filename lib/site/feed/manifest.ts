import type { Manifest } from "../../kernel/manifest/shape";

/** The manifest of feeds. */
export const feedManifest = {
  urlWords: { feed: [], feeds: ["files"], rss: [] },
} as const satisfies Manifest;
