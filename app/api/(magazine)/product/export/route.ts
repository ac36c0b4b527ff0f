import { exportRoutes } from "@/lib/kernel/api/export-routes";
import { postList } from "@/lib/magazine/post/desk/screen-list";
import { postTable } from "@/lib/magazine/post/desk/export-table";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = exportRoutes({
  summary: "Export the posts that you may edit, as a CSV file",
  access: "user",
  list: postList,
  table: postTable,
});
