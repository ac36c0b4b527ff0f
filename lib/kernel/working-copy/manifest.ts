import type { Manifest, Tables } from "../manifest/shape";

/** The manifest of working copies. */
export const workingCopyManifest = {
  bodySizes: { "PUT /api/working-copy/{kind}/{id}": "documents" },
} as const satisfies Manifest;

/** Changes that somebody saved and that are not public: they belong to the text. */
export const workingCopyTables = {
  personal: [
    {
      table: "working_copy",
      purpose: "editing",
      of: { user: ["user_id"] },
      columns: ["change", "base"],
      export: {
        name: "working_copies",
        columns: ["kind", "subject_id", "change", "updated_at"],
      },
      erase: { keep: "content" },
      kept: { until: "content" },
    },
  ],
} as const satisfies Tables;
