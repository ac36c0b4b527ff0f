import type { Manifest } from "../manifest/shape";

/** The manifest of payments. */
export const paymentManifest = {
  urlWords: { payment: ["private", "keeps-case"] },
} as const satisfies Manifest;
