import type { ContentKind } from "../../kernel/manifest/content-kind";

/** The declaration of chunks. */
export const chunkKind = {
  kind: "chunk",
  table: "chunk",
  id: "id",
  translation: { table: "chunk_translation", key: "chunk_id", begins: "published_at" },
  editor: { types: ["chunk"] },
  hasUploads: true,
  hasPreviews: true,
  label: { from: "chunk_translation", id: "chunk_id", text: "title", locale: "locale" },
  name: "chunk",
  variants: { chunk: { screen: "chunk", endpoint: "chunk" } },
  workingCopy: {},
  remarks: ["title", "content_doc"],
  memory: ["title", "content_doc"],
  trash: { revisions: ["chunk"] },
  assets: {
    owner: { table: "chunk", id: "id" },
    shownOn: "chunk",
    columns: [],
    documents: [{ table: "chunk_translation", column: "content_doc", key: "chunk_id" }],
    label: { from: "chunk", id: "id", text: "key" },
  },
  cachedEndpoints: {
    "/api/chunk": ["locale", "current_page", "per_page", "key"],
    "/api/chunk/{id}": ["locale"],
  },
  bodySizes: {
    "POST /api/chunk": "documents",
    "PUT /api/chunk/{id}": "documents",
    "POST /api/chunk/{id}": "documents",
  },
  screens: {
    allChunks: {
      path: "/account/all-chunks",
      access: "editor",
      refusal: 403,
      menu: { icon: "chunk", position: 70, group: "content" },
    },
    chunk: {
      path: "/account/chunk",
      creates: { text: "lists.chunks.new" },
      access: "editor",
      refusal: 403,
      edits: "chunk",
      under: "allChunks",
    },
  },
  auditActions: ["chunk.created", "chunk.updated", "chunk.deleted", "chunk.restored"],
  auditSubjects: ["chunk"],
} as const satisfies ContentKind;
