import type { Manifest, Tables } from "../manifest/shape";

/** The manifest of tags. */
export const tagManifest = {
  auditActions: ["tag.created", "tag.updated"],
  auditSubjects: ["tag"],
} as const satisfies Manifest;

/**
 * The tables of tags. One that no post has is deleted when it is old enough that it was not just
 * made for a post that is still being written.
 */
export const tagTables = {
  kind: "tag",
  table: "tag",
  id: "id",
  label: { from: "tag", id: "id", text: "label_el" },
  retention: [
    {
      name: "unusedTags",
      table: "tag",
      key: ["id"],
      since: `CASE WHEN NOT EXISTS (SELECT FROM post_tag WHERE tag_id = tag.id)
        AND NOT EXISTS (SELECT FROM working_copy WHERE kind = 'post' AND change -> 'tag_ids' @> to_jsonb(tag.id))
        THEN tag.created_at END`,
      keep: "7 days",
    },
  ],
} as const satisfies Tables;
