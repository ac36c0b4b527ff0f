import type { Manifest, Tables } from "../manifest/shape";

/** What the media library brings. */
export const assetManifest = {
  bodySizes: {
    "POST /api/content-asset": "file",
    "POST /api/content-asset/media": "media",
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

/** How assets are stored. */
export const assetTables = {
  kind: "asset",
  label: {
    from: "asset LEFT JOIN asset_translation AS t ON t.asset_id = asset.id",
    id: "asset.id",
    text: "coalesce(nullif(coalesce(original_name, t.alt), ''), '#' || asset.id)",
    locale: "t.locale",
  },
  personal: [
    {
      table: "asset",
      purpose: "editing",
      of: { user: ["created_by_id"] },
      columns: ["original_name"],
      export: { name: "uploads", columns: ["id", "original_name", "mime", "created_at"] },
      erase: "code",
      kept: { until: "content" },
    },
  ],
} as const satisfies Tables;
