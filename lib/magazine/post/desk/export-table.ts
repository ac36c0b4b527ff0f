import type { UserActor } from "@/lib/kernel/core/actor";
import { columnsOf, type ExportTable, type FlatQuery } from "@/lib/kernel/content/export-table";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { postRowSource, type PostRowView } from "./list";
import { postFilters, type postList } from "./screen-list";

/** The export table of posts. */
export const postTable = (
  actor: UserActor,
  query: FlatQuery<typeof postList>,
  locale: Locale,
): ExportTable<PostRowView> => {
  const { row, texts } = columnsOf<PostRowView>();
  return {
    name: "posts",
    ...postRowSource(
      actor,
      postFilters({ search: query.search, filters: query }),
      locale,
      query.sort,
    ),
    columns: {
      ...row("id", "category", "sub_category"),
      member_id: ({ member }) => member?.id,
      member_name: ({ member }) => member?.member_name,
      ...texts("product_name", "slug", "status", "published_at", "unpublish_at", "is_outdated"),
      ...row("pending_state", "is_featured"),
      created_by: (post) => post.created_by?.name,
      ...row("updated_at"),
    },
  };
};
