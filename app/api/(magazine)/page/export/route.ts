import { exportRoutes } from "@/lib/kernel/api/export-routes";
import { pageList } from "@/lib/magazine/page/desk/screen-list";
import { pageTable } from "@/lib/magazine/page/desk/export-table";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = exportRoutes({
  summary: "Export the pages, as a CSV file",
  access: "editor",
  list: pageList,
  table: pageTable,
});
