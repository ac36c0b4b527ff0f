import type { Tables } from "../manifest/shape";

/** The tables of users. */
export const userTables = {
  kind: "user",
  table: '"user"',
  id: "id",
  hasUploads: true,
  label: { from: '"user"', id: "id", text: "btrim(concat_ws(' ', name, surname))" },
  assets: {
    shownOn: "user",
    columns: [{ table: "user_profile", column: "avatar_id", key: "user_id" }],
    documents: [],
  },
} as const satisfies Tables;
