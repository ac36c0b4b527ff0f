import type { Manifest } from "../../kernel/manifest/shape";

/** The manifest of pages. */
export const pageManifest = {
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
      access: "editor",
      refusal: 403,
      edits: "page",
      under: "allPages",
    },
  },
  auditActions: ["page.created", "page.updated", "page.deleted", "page.restored"],
  auditSubjects: ["page"],
} as const satisfies Manifest;
