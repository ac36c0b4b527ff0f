import type { Manifest } from "../../kernel/manifest/shape";

/** The manifest of posts. */
export const postManifest = {
  urlWords: { post: [], posts: [] },
  pageParameters: { "/posts": ["page", "tag"] },
  cachedEndpoints: {
    "/api/product": [
      "locale",
      "current_page",
      "per_page",
      "category",
      "sub_category",
      "member_id",
      "author",
      "profession",
      "tag",
      "is_featured",
      "ids",
      "sort",
    ],
    "/api/product/{id}": ["locale"],
    "/api/product/{id}/calendar": ["locale"],
  },
  bodySizes: {
    "POST /api/product": "documents",
    "PUT /api/product/{id}": "documents",
    "POST /api/product/{id}": "documents",
  },
  screens: {
    allPosts: {
      path: "/account/all-posts",
      access: "user",
      refusal: 403,
      menu: { icon: "article", position: 16, group: "content" },
    },
    post: {
      path: "/account/post",
      access: "user",
      refusal: 404,
      edits: "post",
      under: "allPosts",
    },
  },
  auditActions: [
    "post.created",
    "post.updated",
    "post.submitted",
    "post.sent_back",
    "post.approved",
    "post.published",
    "post.unpublished",
    "post.deleted",
    "post.restored",
  ],
  auditSubjects: ["post"],
} as const satisfies Manifest;
