import { auditList, filtersOf } from "@/lib/kernel/audit/schema";
import { auditTable } from "@/lib/site/audit-export/table";
import { exportQuery } from "@/lib/kernel/export/schema";
import { exportCsv } from "@/lib/kernel/export/service";
import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "Export the audit log, as a CSV file",
    access: "manager",
    query: exportQuery(auditList),
    response: "text/csv",
    responseKind: "raw",
    run: async ({ actor, locale, query: { heads, ...query } }) =>
      exportCsv(await auditTable(actor, filtersOf(query), { locale, heads }), { locale, heads }),
  }),
});
