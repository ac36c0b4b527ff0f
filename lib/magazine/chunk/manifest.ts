import type { Manifest } from "../../kernel/manifest/shape";

/** What chunks bring. */
export const chunkManifest = {
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
      access: "editor",
      refusal: 403,
      edits: "chunk",
      under: "allChunks",
    },
  },
  auditActions: ["chunk.created", "chunk.updated", "chunk.deleted", "chunk.restored"],
  auditSubjects: ["chunk"],
} as const satisfies Manifest;
