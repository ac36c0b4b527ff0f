import type { Manifest } from "../../kernel/manifest/shape";

/** The manifest of share cards. */
export const shareCardManifest = { urlWords: { og: ["files"] } } as const satisfies Manifest;
