import type { Manifest } from "../manifest/shape";

/** The manifest of orders. */
export const orderManifest = {
  urlWords: { order: ["private", "keeps-case"] },
} as const satisfies Manifest;
