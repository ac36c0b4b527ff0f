import type { UserActor } from "@/lib/core/actor";
import type { CsvCell } from "@/lib/core/csv";
import { type ExportTable, type FlatQuery, inLanguages } from "@/lib/content/export-table";
import type { Locale } from "@/lib/i18n/locale";
import { listPostsForEditing, type PostRowView } from "./list";
import { postFilters, type postList } from "./screen-list";

/** The list of posts as a file. */
export const postTable = (
  actor: UserActor,
  query: FlatQuery<typeof postList>,
  locale: Locale,
): ExportTable<PostRowView> => {
  type Words = NonNullable<PostRowView["translations"]["el"]>;
  const words = (name: string, cell: (one: Words) => CsvCell) =>
    inLanguages<Words, PostRowView>(name, cell);
  return {
    name: "posts",
    page: (paging) =>
      listPostsForEditing(
        actor,
        postFilters({ search: query.search, filters: query }),
        paging,
        locale,
        query.sort,
      ),
    columns: {
      id: ({ id }) => id,
      category: ({ category }) => category,
      sub_category: (post) => post.sub_category,
      member_id: ({ member }) => member?.id,
      member_name: ({ member }) => member?.member_name,
      ...words("product_name", (one) => one.product_name),
      ...words("slug", (one) => one.slug),
      ...words("status", (one) => one.status),
      ...words("published_at", (one) => one.published_at),
      ...words("unpublish_at", (one) => one.unpublish_at),
      ...words("is_outdated", (one) => one.is_outdated),
      pending_state: (post) => post.pending_state,
      is_featured: (post) => post.is_featured,
      created_by: (post) => post.created_by?.name,
      updated_at: (post) => post.updated_at,
    },
  };
};
