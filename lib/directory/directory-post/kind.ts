import type { ContentKind } from "../../kernel/manifest/content-kind";

/** The declaration of company pages. */
export const directoryPostKind = {
  kind: "directory_post",
  table: "directory_post",
  id: "member_id",
  translation: { table: "directory_post_translation", key: "member_id" },
  memberColumn: "member_id",
  label: { from: "member_translation", id: "member_id", text: "name", locale: "locale" },
  name: "directory-post",
  variants: { "directory-post": { screen: "directoryPost", endpoint: "content-member" } },
  partOf: "member",
  workingCopy: { publishedBy: "company" },
  remarks: ["headline", "content_doc"],
  memory: ["headline", "content_doc"],
  trash: { revisions: ["directory_post"] },
  assets: {
    owner: { table: "member", id: "id" },
    shownOn: "member",
    columns: [
      { table: "directory_post", column: "cover_id", key: "member_id" },
      {
        table: "directory_post_asset",
        column: "asset_id",
        key: "member_id",
        pictures: { column: "role", value: "gallery" },
      },
    ],
    documents: [
      {
        table: "directory_post_translation",
        column: "content_doc",
        key: "member_id",
        isLong: true,
      },
    ],
  },
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
} as const satisfies ContentKind;
