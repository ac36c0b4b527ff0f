import type { Manifest } from "../manifest/shape";

/** What search brings: endless pages, of which hardly any is asked for twice. */
export const searchManifest = {
  urlWords: { search: ["uncached", "unlisted", "counted"] },
} as const satisfies Manifest;
