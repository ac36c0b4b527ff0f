import type { Tables } from "../manifest/shape";

/** The tables of the settings. */
export const settingTables = {
  kind: "setting",
  table: "setting",
  id: "id",
  label: { from: "setting", id: "id", text: "coalesce(value ->> 'name', '')" },
  assets: {
    shownOn: "setting",
    columns: [
      { table: "setting", column: "logo_id", key: "id" },
      { table: "setting", column: "partner_logo_id", key: "id" },
    ],
    documents: [],
  },
} as const satisfies Tables;
