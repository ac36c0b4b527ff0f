import type { Manifest } from "../manifest/shape";

/** What share cards bring. */
export const shareCardManifest = { urlWords: { og: ["files"] } } as const satisfies Manifest;
