import { exportRoutes } from "@/lib/kernel/api/export-routes";
import { ordersTable } from "@/lib/commerce/payment/desk/export-table";
import { allOrdersList } from "@/lib/commerce/payment/desk/screen-list";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = exportRoutes({
  summary: "Export all orders, as a CSV file",
  access: "manager",
  list: allOrdersList,
  table: ordersTable,
});
