import type { Tables } from "../../kernel/manifest/shape";

/** How chunks are stored. */
export const chunkTables = {
  kind: "chunk",
  table: "chunk",
  id: "id",
  translation: { table: "chunk_translation", key: "chunk_id", begins: "published_at" },
  editor: { types: ["chunk"] },
  hasUploads: true,
  hasPreviews: true,
  label: { from: "chunk_translation", id: "chunk_id", text: "title", locale: "locale" },
  trash: { revisions: ["chunk"] },
  assets: {
    owner: { table: "chunk", id: "id" },
    shownOn: "chunk",
    columns: [],
    documents: [{ table: "chunk_translation", column: "content_doc", key: "chunk_id" }],
    label: { from: "chunk", id: "id", text: "key" },
  },
} as const satisfies Tables;
