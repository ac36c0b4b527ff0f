import { exportRoutes } from "@/lib/kernel/api/export-routes";
import { directoryPostList } from "@/lib/directory/directory-post/desk/screen-list";
import { directoryPostTable } from "@/lib/directory/directory-post/desk/export-table";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = exportRoutes({
  summary: "Export the directory posts that you may edit, as a CSV file",
  access: "user",
  list: directoryPostList,
  table: directoryPostTable,
});
