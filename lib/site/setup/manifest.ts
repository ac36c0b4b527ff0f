import type { Manifest } from "../../kernel/manifest/shape";

/** What the first-run set-up brings. */
export const setupManifest = {
  urlWords: { setup: ["private"] },
  screens: {
    // No entry in the menu: the dashboard links to it until all steps are done.
    setup: { path: "/account/setup", access: "manager", refusal: 404, under: "settings" },
  },
} as const satisfies Manifest;
