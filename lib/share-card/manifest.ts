import type { Manifest } from "../manifest/shape";

/** The manifest of share cards. */
export const shareCardManifest = { urlWords: { og: ["files"] } } as const satisfies Manifest;
