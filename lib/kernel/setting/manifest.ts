import type { Manifest, Tables } from "../manifest/shape";

/** The manifest of the settings. */
export const settingManifest = {
  screens: {
    settings: {
      path: "/account/settings",
      access: "manager",
      refusal: 404,
      edits: "setting",
      menu: { icon: "settings", position: 115, group: "administration" },
    },
  },
  auditActions: ["setting.updated"],
  auditSubjects: ["setting"],
} as const satisfies Manifest;

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
