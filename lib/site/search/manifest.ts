import type { Manifest } from "../../kernel/manifest/shape";

/** The manifest of the search; its responses are not cached, as queries rarely repeat. */
export const searchManifest = {
  urlWords: { search: ["uncached", "unlisted", "counted"] },
} as const satisfies Manifest;
