import type { Tables } from "../../kernel/manifest/shape";

/** The tables of directory posts; the primary key is the id of the company. */
export const directoryPostTables = {
  kind: "directory_post",
  table: "directory_post",
  id: "member_id",
  translation: { table: "directory_post_translation", key: "member_id" },
  memberColumn: "member_id",
  label: { from: "member_translation", id: "member_id", text: "name", locale: "locale" },
  trash: { revisions: ["directory_post"] },
  assets: {
    owner: { table: "member", id: "id" },
    shownOn: "member",
    columns: [
      { table: "directory_post", column: "cover_id", key: "member_id" },
      { table: "directory_post_asset", column: "asset_id", key: "member_id" },
    ],
    documents: [
      {
        table: "directory_post_translation",
        column: "content_doc",
        key: "member_id",
        isLong: true,
      },
    ],
  },
} as const satisfies Tables;
