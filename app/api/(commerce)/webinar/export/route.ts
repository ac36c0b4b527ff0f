import { exportRoutes } from "@/lib/kernel/api/export-routes";
import { webinarList } from "@/lib/commerce/event/desk/screen-list";
import { webinarTable } from "@/lib/commerce/event/desk/export-table";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = exportRoutes({
  summary: "Export the webinars, as a CSV file",
  access: "user",
  list: webinarList,
  table: webinarTable,
});
