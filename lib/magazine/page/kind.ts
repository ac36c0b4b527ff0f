import type { ContentKind } from "../../kernel/manifest/content-kind";

/** The declaration of pages. */
export const pageKind = {
  kind: "page",
  table: "page",
  id: "id",
  translation: { table: "page_translation", key: "page_id", begins: "published_at" },
  editor: { types: ["page"] },
  hasUploads: true,
  hasPreviews: true,
  label: { from: "page_translation", id: "page_id", text: "title", locale: "locale" },
  name: "page",
  variants: { page: { screen: "page", endpoint: "page", path: "/{slug}" } },
  workingCopy: {},
  remarks: ["title", "blocks"],
  memory: ["title", "blocks"],
  counted: {},
  hasShareCard: true,
  searchList: "pages",
  searchIndex: { place: "i.id" },
  trash: { revisions: ["page"], slugs: "page" },
  assets: {
    owner: { table: "page", id: "id" },
    shownOn: "page",
    columns: [],
    documents: [{ table: "page_translation", column: "blocks", key: "page_id" }],
  },
  sitemap: { name: "pages" },
  pageParameters: { "/privacy": ["version"] },
  cachedEndpoints: {
    "/api/page": ["locale", "current_page", "per_page", "slug"],
    "/api/page/{id}": ["locale"],
  },
  bodySizes: {
    "POST /api/page": "documents",
    "PUT /api/page/{id}": "documents",
    "POST /api/page/{id}": "documents",
  },
  screens: {
    allPages: {
      path: "/account/all-pages",
      access: "editor",
      refusal: 403,
      menu: { icon: "page", position: 60, group: "content" },
    },
    page: {
      path: "/account/page",
      creates: { text: "lists.pages.new" },
      access: "editor",
      refusal: 403,
      edits: "page",
      under: "allPages",
    },
  },
  auditActions: ["page.created", "page.updated", "page.deleted", "page.restored"],
  auditSubjects: ["page"],
} as const satisfies ContentKind;
