import { sourcedTable } from "@/lib/kernel/content/export-table";
import { postRowSource } from "./list";
import { postFilters } from "./screen-list";

/** The export table of posts. */
export const postTable = sourcedTable("posts", postRowSource, postFilters, ({ row, texts }) => ({
  ...row("id", "category", "sub_category"),
  member_id: ({ member }) => member?.id,
  member_name: ({ member }) => member?.member_name,
  ...texts("product_name", "slug", "status", "published_at", "unpublish_at", "is_outdated"),
  ...row("pending_state", "is_featured"),
  created_by: (post) => post.created_by?.name,
  ...row("updated_at"),
}));
