import { exportRoutes } from "@/lib/kernel/api/export-routes";
import { memberList } from "@/lib/directory/member/desk/screen-list";
import { memberTable } from "@/lib/directory/member/desk/export-table";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = exportRoutes({
  summary: "Export the companies that you may edit, as a CSV file",
  access: "user",
  list: memberList,
  table: memberTable,
});
