import type { Manifest } from "../../kernel/manifest/shape";

/** The manifest of authors. */
export const authorManifest = {
  urlWords: { author: [] },
  pageParameters: { "/author/{slug}": ["page"] },
  cachedEndpoints: {
    "/api/author": ["locale", "current_page", "per_page"],
    "/api/author/{id}": ["locale"],
  },
  screens: {
    authors: {
      path: "/account/authors",
      access: "editor",
      refusal: 403,
      menu: { icon: "person", position: 18, group: "content" },
    },
    author: {
      path: "/account/author",
      access: "editor",
      refusal: 403,
      edits: "author",
      under: "authors",
    },
  },
  auditActions: ["author.created", "author.updated", "author.deleted"],
  auditSubjects: ["author"],
} as const satisfies Manifest;
