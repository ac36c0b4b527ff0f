import type { Manifest } from "../../kernel/manifest/shape";

/** The manifest of previews. */
export const previewManifest = {
  urlWords: { preview: ["private", "keeps-case"] },
} as const satisfies Manifest;
