import { paths } from "../../kernel/core/paths";
import type { Tables } from "../../kernel/manifest/shape";

/** The tables of companies. */
export const memberTables = {
  kind: "member",
  table: "member",
  id: "id",
  translation: { table: "member_translation", key: "member_id", begins: "published_at" },
  memberColumn: "id",
  editor: { types: ["member", "directory-post"] },
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
  personal: [
    {
      table: "member",
      purpose: "directory",
      of: { member: "id", email: "lower(email)" },
      columns: ["phones", "email", "vat_number"],
      export: { name: "companies", columns: ["id", "phones", "email", "website", "vat_number"] },
      erase: { keep: "company" },
      kept: { until: "company" },
    },
    {
      table: "member_vat_check",
      purpose: "directory",
      of: { through: { table: "member", column: "member_id" } },
      columns: ["vat_number", "name", "address", "reason"],
      export: {
        name: "vat_checks",
        columns: ["member_id", "vat_number", "result", "name", "address", "asked_at"],
      },
      erase: { keep: "company" },
      kept: { until: "company" },
    },
    {
      table: "member_review",
      purpose: "directory",
      of: { through: { table: "member", column: "member_id" } },
      columns: ["reason"],
      actors: ["decided_by_id"],
      export: { name: "company_reviews", columns: ["member_id", "state", "reason", "decided_at"] },
      erase: { keep: "company" },
      kept: { until: "company" },
    },
  ],
} as const satisfies Tables;
