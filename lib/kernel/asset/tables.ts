import type { Tables } from "../manifest/shape";

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
