import type { Manifest } from "../manifest/shape";

/** What the board of missing and outdated translations brings. */
export const translationManifest = {
  screens: {
    translations: {
      path: "/account/translations",
      access: "editor",
      refusal: 403,
      menu: { icon: "languages", position: 110 },
    },
  },
} as const satisfies Manifest;
