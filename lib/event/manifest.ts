import type { Manifest } from "../manifest/shape";

/** The manifest of events and webinars. */
export const eventManifest = {
  urlWords: { event: [], webinar: ["uncached"] },
} as const satisfies Manifest;
