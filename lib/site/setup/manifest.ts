import type { Manifest, Tables } from "../../kernel/manifest/shape";

/** What the first-run set-up brings. */
export const setupManifest = {
  urlWords: { setup: ["private"] },
  screens: {
    // No entry in the menu: the dashboard links to it until all steps are done.
    setup: { path: "/account/setup", access: "manager", refusal: 404, under: "settings" },
  },
} as const satisfies Manifest;

/** Retention of the tokens that make the first manager. */
export const setupTables = {
  retention: [
    {
      name: "setupTokens",
      table: "setup_token",
      key: ["hash"],
      since: "expires_at",
      keep: "1 day",
    },
  ],
} as const satisfies Tables;
