import { exportRoutes } from "@/lib/kernel/api/export-routes";
import { chunkList } from "@/lib/magazine/chunk/desk/screen-list";
import { chunkTable } from "@/lib/magazine/chunk/desk/export-table";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = exportRoutes({
  summary: "Export the chunks, as a CSV file",
  access: "editor",
  list: chunkList,
  table: chunkTable,
});
