import type { Manifest } from "../manifest/shape";

/** What feeds bring. */
export const feedManifest = {
  urlWords: { feed: [], feeds: ["files"], rss: [] },
} as const satisfies Manifest;
