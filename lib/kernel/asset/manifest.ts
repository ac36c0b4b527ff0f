import type { Manifest } from "../manifest/shape";

/** What the media library brings. */
export const assetManifest = {
  bodySizes: {
    "POST /api/content-asset": "file",
    "POST /api/content-asset/{id}": "file",
  },
  screens: {
    media: {
      path: "/account/media",
      access: "user",
      refusal: 403,
      menu: { icon: "picture", position: 90, group: "content" },
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
