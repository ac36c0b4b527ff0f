import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { exportQuery } from "@/lib/kernel/export/schema";
import { exportCsv } from "@/lib/kernel/export/service";
import { ordersTable } from "@/lib/commerce/payment/desk/export-table";
import { allOrdersList } from "@/lib/commerce/payment/desk/screen-list";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "Export all orders, as a CSV file",
    access: "manager",
    query: exportQuery(allOrdersList.apiQuery),
    response: "text/csv",
    responseKind: "raw",
    run: ({ actor, locale, query: { heads, ...query } }) =>
      exportCsv(ordersTable(actor, query, locale), { locale, heads }),
  }),
});
