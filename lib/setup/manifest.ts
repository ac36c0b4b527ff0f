import type { Manifest } from "../manifest/shape";

/** What setting up a real site brings. */
export const setupManifest = {
  urlWords: { setup: ["private"] },
} as const satisfies Manifest;
