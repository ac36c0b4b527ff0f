import type { Manifest } from "../manifest/shape";

/** What the media library brings. */
export const assetManifest = {
  screens: {
    media: {
      path: "/account/media",
      access: "user",
      refusal: 403,
      menu: { icon: "picture", position: 90 },
    },
  },
  auditActions: [
    "asset.created",
    "asset.updated",
    "asset.replaced",
    "asset.deleted",
    "asset.restored",
  ],
  auditSubjects: ["asset"],
} as const satisfies Manifest;
