import { paths } from "../core/paths";
import type { Tables } from "../manifest/shape";

/** The tables of companies. */
export const memberTables = {
  kind: "member",
  table: "member",
  id: "id",
  translation: { table: "member_translation", key: "member_id", begins: "published_at" },
  memberColumn: "id",
  hasUploads: true,
  hasPreviews: true,
  label: { from: "member_translation", id: "member_id", text: "name", locale: "locale" },
  trash: { revisions: ["member", "directory_post"], slugs: "member" },
  assets: {
    owner: { table: "member", id: "id" },
    shownOn: "member",
    columns: [
      { table: "member", column: "logo_id", key: "id" },
      { table: "member_asset", column: "asset_id", key: "member_id" },
    ],
    documents: [],
  },
  sitemap: { name: "members", path: paths.member, isSplit: true },
} as const satisfies Tables;
