import type { Manifest } from "../../kernel/manifest/shape";

/** The manifest of directory posts. */
export const directoryPostManifest = {
  cachedEndpoints: {
    "/api/content-member": ["locale", "current_page", "per_page"],
    "/api/content-member/{id}": ["locale"],
  },
  bodySizes: {
    "PUT /api/content-member/{id}": "documents",
  },
  screens: {
    allDirectoryPosts: {
      path: "/account/all-directory-posts",
      access: "user",
      refusal: 403,
      menu: { icon: "book", position: 50, group: "directory", of: "editors" },
    },
    directoryPost: {
      path: "/account/directory-post",
      access: "user",
      refusal: 404,
      edits: "directory_post",
      under: "allDirectoryPosts",
    },
  },
  auditActions: [
    "directory_post.created",
    "directory_post.updated",
    "directory_post.deleted",
    "directory_post.restored",
  ],
  auditSubjects: ["directory_post"],
} as const satisfies Manifest;
