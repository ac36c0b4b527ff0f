import type { UserActor } from "@/lib/core/actor";
import type { CsvCell } from "@/lib/core/csv";
import { type ExportTable, type FlatQuery, inLanguages } from "@/lib/content/export-table";
import { translationFilters } from "@/lib/content/list-filters";
import type { Locale } from "@/lib/i18n/locale";
import { listDirectoryPostsForEditing } from "./list";
import type { DirectoryPostRowView } from "./view";
import type { directoryPostList } from "./screen-list";

/** The list of presentations as a file; a presentation has the number of its company. */
export const directoryPostTable = (
  actor: UserActor,
  query: FlatQuery<typeof directoryPostList>,
  locale: Locale,
): ExportTable<DirectoryPostRowView> => {
  type Words = NonNullable<DirectoryPostRowView["translations"]["el"]>;
  const words = (name: string, cell: (one: Words) => CsvCell) =>
    inLanguages<Words, DirectoryPostRowView>(name, cell);
  return {
    name: "directory-posts",
    page: (paging) =>
      listDirectoryPostsForEditing(
        actor,
        translationFilters({ search: query.search, filters: query }),
        paging,
        locale,
        query.sort,
      ),
    columns: {
      id: ({ id }) => id,
      member_name: ({ member }) => member.member_name,
      ...words("headline", (one) => one.headline),
      ...words("status", (one) => one.status),
      ...words("is_outdated", (one) => one.is_outdated),
      updated_at: (post) => post.updated_at,
    },
  };
};
