import type { Manifest } from "../../kernel/manifest/shape";

/** What the account area brings beside the screens of the concepts. */
export const accountManifest = {
  urlWords: { account: ["private"] },
  screens: {
    dashboard: {
      path: "/account/dashboard",
      access: "user",
      refusal: 403,
      menu: { icon: "dashboard", position: 10 },
    },
  },
} as const satisfies Manifest;
