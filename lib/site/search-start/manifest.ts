import type { Manifest } from "../../kernel/manifest/shape";

/** The manifest of what the search box offers at once, which is the same for everybody. */
export const searchStartManifest = {
  cachedEndpoints: { "/api/search-start": ["locale"] },
} as const satisfies Manifest;
