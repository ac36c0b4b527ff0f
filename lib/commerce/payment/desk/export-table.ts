import { rowColumns, type ExportTable, type FlatQuery } from "@/lib/kernel/content/export-table";
import type { ManagerActor } from "@/lib/kernel/core/actor";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { listAllOrders, type OrderRowView } from "./list";
import { allOrdersFilters, type allOrdersList } from "./screen-list";

/** The export table of all orders. */
export const ordersTable = (
  actor: ManagerActor,
  query: FlatQuery<typeof allOrdersList>,
  locale: Locale,
): ExportTable<OrderRowView> => ({
  name: "orders",
  states: { status: "account.orderDesk.states" },
  page: (paging) =>
    listAllOrders(
      actor,
      allOrdersFilters({ search: query.search, filters: query }),
      paging,
      locale,
      query.sort,
    ),
  columns: rowColumns<OrderRowView>(
    "id",
    "number",
    "kind",
    "status",
    "title",
    "name",
    "surname",
    "email",
    "country",
    "tickets",
    "total_cents",
    "vat_cents",
    "currency",
    "refund_asked",
    "disputed",
    "paid_at",
    "created_at",
  ),
});
