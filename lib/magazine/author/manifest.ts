import type { Manifest, Tables } from "../../kernel/manifest/shape";

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
      creates: { text: "author.newTitle" },
      access: "editor",
      refusal: 403,
      edits: "author",
      under: "authors",
    },
  },
  auditActions: ["author.created", "author.updated", "author.deleted"],
  auditSubjects: ["author"],
} as const satisfies Manifest;

/** The tables of authors. An English name may be missing: the label is the Greek one then. */
export const authorTables = {
  kind: "author",
  slugs: ["author"],
  table: "author",
  id: "id",
  label: {
    from: "(SELECT * FROM author_translation WHERE name IS NOT NULL) AS named",
    id: "author_id",
    text: "name",
    locale: "locale",
  },
  assets: {
    shownOn: "author",
    columns: [{ table: "author", column: "picture_id", key: "id" }],
    documents: [],
  },
} as const satisfies Tables;
