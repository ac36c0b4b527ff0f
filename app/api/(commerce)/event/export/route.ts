import { exportRoutes } from "@/lib/kernel/api/export-routes";
import { eventList } from "@/lib/commerce/event/desk/screen-list";
import { eventTable } from "@/lib/commerce/event/desk/export-table";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = exportRoutes({
  summary: "Export the events, as a CSV file",
  access: "user",
  list: eventList,
  table: eventTable,
});
