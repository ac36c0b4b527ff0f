import type { Manifest } from "../manifest/shape";

/** The manifest of the list of missing and outdated translations. */
export const translationManifest = {
  screens: {
    translations: {
      path: "/account/translations",
      access: "editor",
      refusal: 403,
      menu: { icon: "languages", position: 110, group: "content" },
    },
  },
} as const satisfies Manifest;
