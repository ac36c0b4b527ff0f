import { contentTable } from "@/lib/kernel/content/export-table";
import { listDirectoryPostsForEditing } from "./list";

/** The export table of directory posts; `id` is that of the company. */
export const directoryPostTable = contentTable(
  "directory-posts",
  listDirectoryPostsForEditing,
  ({ texts }) => ({
    member_name: ({ member }) => member.member_name,
    ...texts("headline", "status", "is_outdated"),
  }),
);
