import type { ContentKind } from "../../kernel/manifest/content-kind";

const DIRECTORY_PARAMETERS = [
  "page",
  "letter",
  "area",
  "member",
  "verified",
  "recommended",
  "open",
  "lang",
  "sort",
  "view",
  "near",
  // What depends on the time or on a part of the map is not stored (lib/kernel/core/cache-tags.ts), nor is a
  // redirect from what was typed.
  "at",
  "bbox",
  "free",
  "where",
] as const;

/** The declaration of companies. */
export const memberKind = {
  kind: "member",
  table: "member",
  id: "id",
  translation: { table: "member_translation", key: "member_id", begins: "published_at" },
  memberColumn: "id",
  editor: { types: ["member", "directory-post"] },
  hasUploads: true,
  hasPreviews: true,
  label: { from: "member_translation", id: "member_id", text: "name", locale: "locale" },
  name: "member",
  variants: { member: { screen: "member", endpoint: "member", path: "/member/{slug}" } },
  memory: ["area", "description"],
  counted: {},
  hasShareCard: true,
  isSaved: true,
  belongsTo: {
    profession: { table: "member_profession", key: "member_id", column: "profession_id" },
  },
  searchList: "members",
  searchIndex: {
    place: "CASE WHEN i.is_member THEN 0 ELSE 1000000000 END + t.member_id",
    // The words of professions are read from their table, so that renaming one changes no row here.
    ids: { table: "member_profession", column: "profession_id" },
    rows: [
      { table: "member_branch", text: "area" },
      { table: "member_service", text: "name" },
    ],
  },
  trash: { revisions: ["member", "directory_post"], slugs: "member" },
  assets: {
    owner: { table: "member", id: "id" },
    shownOn: "member",
    columns: [
      { table: "member", column: "logo_id", key: "id", isMark: true },
      { table: "member_asset", column: "asset_id", key: "member_id" },
    ],
    documents: [],
  },
  sitemap: { name: "members", isSplit: true },
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
      table: "member_branch",
      purpose: "directory",
      of: { through: { table: "member", column: "member_id" } },
      columns: ["address_el", "address_en", "phones"],
      export: {
        name: "company_branches",
        columns: ["member_id", "address_el", "address_en", "area_el", "postal_code", "phones"],
      },
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
  urlWords: { member: [], members: [], directory: [] },
  pageParameters: {
    "/directory": DIRECTORY_PARAMETERS,
    "/directory/{tag}": DIRECTORY_PARAMETERS,
    "/directory/{tag}/{place}": DIRECTORY_PARAMETERS,
    // The pages of its recommendations.
    "/member/{id}": ["page"],
  },
  cachedEndpoints: {
    "/api/member": [
      "locale",
      "current_page",
      "per_page",
      "category",
      "area",
      "is_member",
      "letter",
    ],
    "/api/member/{id}": ["locale"],
  },
  screens: {
    allMembers: {
      path: "/account/all-members",
      access: "user",
      refusal: 403,
      menu: { icon: "building", position: 30, group: "directory", of: "editors" },
    },
    member: {
      path: "/account/member",
      creates: { text: "lists.members.new", path: "/account/member/new", of: "editors" },
      access: "user",
      refusal: 404,
      edits: "member",
      under: "allMembers",
      menu: { icon: "building", position: 30, group: "directory", of: "users" },
    },
  },
  auditActions: [
    "member.created",
    "member.updated",
    "member.approved",
    "member.asked_back",
    "member.refused",
    "member.submitted",
    "member.deleted",
    "member.restored",
    "member.claimed",
    "member.claim_decided",
  ],
  auditSubjects: ["member"],
} as const satisfies ContentKind;
