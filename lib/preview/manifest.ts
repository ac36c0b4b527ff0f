import type { Manifest } from "../manifest/shape";

/** What previews of drafts bring. */
export const previewManifest = {
  urlWords: { preview: ["private", "keeps-case"] },
} as const satisfies Manifest;
