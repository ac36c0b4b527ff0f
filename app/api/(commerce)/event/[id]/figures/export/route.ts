import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { findManagedEvent } from "@/lib/commerce/event/policy";
import { exportQuery } from "@/lib/kernel/export/schema";
import { exportCsv } from "@/lib/kernel/export/service";
import { idParams } from "@/lib/kernel/http/params";
import { figuresTable } from "@/lib/commerce/ticket/figures/export-table";
import { figuresExportQuery } from "@/lib/commerce/ticket/figures/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "Export what was sold for an event, by day and ticket type, as a CSV file",
    access: "user",
    params: idParams,
    query: exportQuery(figuresExportQuery),
    response: "text/csv",
    responseKind: "raw",
    find: ({ actor, params }) => findManagedEvent(actor, String(params.id)),
    run: async ({ actor, locale, item, query: { heads } }) =>
      exportCsv(await figuresTable(actor, item.id, locale), { locale, heads }),
  }),
});
