import { exportRoutes } from "@/lib/kernel/api/export-routes";
import { userList } from "@/lib/people/user/screen-list";
import { userTable } from "@/lib/people/user/export-table";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = exportRoutes({
  summary: "Export the users, as a CSV file",
  access: "manager",
  list: userList,
  table: userTable,
});
