import type { Manifest } from "../manifest/shape";

/** What setting up a real site brings. */
export const setupManifest = {
  urlWords: { setup: ["private"] },
  screens: {
    // Without an entry in the menu: the dashboard leads there until all is done.
    setup: { path: "/account/setup", access: "manager", refusal: 404, under: "settings" },
  },
} as const satisfies Manifest;
