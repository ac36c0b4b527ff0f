import type { Manifest } from "../manifest/shape";

/** What events and webinars bring. */
export const eventManifest = {
  urlWords: { event: [], webinar: ["uncached"] },
} as const satisfies Manifest;
