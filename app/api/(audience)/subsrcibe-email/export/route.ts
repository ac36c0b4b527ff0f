import { exportRoutes } from "@/lib/kernel/api/export-routes";
import { emailList } from "@/lib/audience/subscriber/screen-list";
import { subscriberTable } from "@/lib/audience/subscriber/export-table";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = exportRoutes({
  summary: "Export the subscribers, as a CSV file",
  access: "editor",
  list: emailList,
  table: subscriberTable,
});
