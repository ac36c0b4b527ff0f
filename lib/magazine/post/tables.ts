import { paths } from "../../kernel/core/paths";
import type { Tables } from "../../kernel/manifest/shape";

/** The tables of posts. */
export const postTables = {
  kind: "post",
  table: "post",
  id: "id",
  translation: {
    table: "post_translation",
    key: "post_id",
    begins: "published_at",
    ends: "unpublish_at",
  },
  memberColumn: "member_id",
  editor: { types: ["post"] },
  hasUploads: true,
  hasPreviews: true,
  label: { from: "post_translation", id: "post_id", text: "title", locale: "locale" },
  trash: { revisions: ["post"], slugs: "post" },
  assets: {
    owner: { table: "post", id: "id" },
    shownOn: "post",
    columns: [
      { table: "post", column: "cover_id", key: "id", isLong: true },
      { table: "post_asset", column: "asset_id", key: "post_id" },
    ],
    documents: [{ table: "post_translation", column: "body_doc", key: "post_id", isLong: true }],
    pending: {
      table: "post_pending",
      column: "change",
      key: "post_id",
      ids: ["cover_id"],
      lists: ["gallery_ids"],
    },
  },
  sitemap: { name: "posts", path: paths.post, isSplit: true },
  personal: [
    {
      table: "post_pending",
      purpose: "editing",
      of: { user: ["author_id"] },
      columns: ["change", "note"],
      export: { name: "pending_changes", columns: ["post_id", "change", "note", "created_at"] },
      erase: { keep: "content" },
      kept: { until: "content" },
    },
  ],
} as const satisfies Tables;
