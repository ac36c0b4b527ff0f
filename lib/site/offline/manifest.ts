import type { Manifest } from "../../kernel/manifest/shape";

/** What a site brings for readers without a network, and for those who install it. */
export const offlineManifest = {
  urlWords: { offline: ["unlisted"], manifests: ["files"] },
} as const satisfies Manifest;
