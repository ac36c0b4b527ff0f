import type { Tables } from "../../kernel/manifest/shape";

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
  personal: [
    {
      table: '"user"',
      purpose: "account",
      of: { user: ["id"] },
      columns: ["email", "name", "surname", "password_hash", "totp_secret"],
      export: { name: "user", columns: "code" },
      erase: "code",
      kept: { until: "account" },
    },
    {
      table: "user_profile",
      purpose: "account",
      of: { user: ["user_id"] },
      columns: ["phone", "notifications"],
      // With the user.
      export: { name: "user", columns: "code" },
      erase: "delete",
      kept: { until: "account" },
    },
  ],
} as const satisfies Tables;
