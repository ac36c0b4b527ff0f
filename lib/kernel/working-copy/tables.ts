import type { Tables } from "../manifest/shape";

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
