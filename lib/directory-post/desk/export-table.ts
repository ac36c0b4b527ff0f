import { contentTable } from "@/lib/content/export-table";
import { listDirectoryPostsForEditing } from "./list";

/** The export table of directory posts; `id` is that of the company. */
export const directoryPostTable = contentTable(
  "directory-posts",
  listDirectoryPostsForEditing,
  (inBoth) => ({
    member_name: ({ member }) => member.member_name,
    ...inBoth("headline", (words) => words.headline),
    ...inBoth("status", (words) => words.status),
    ...inBoth("is_outdated", (words) => words.is_outdated),
  }),
);
