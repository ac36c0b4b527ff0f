import { pageList } from "@/lib/magazine/page/desk/screen-list";
import { exportQuery } from "@/lib/kernel/export/schema";
import { exportCsv } from "@/lib/kernel/export/service";
import { pageTable } from "@/lib/magazine/page/desk/export-table";
import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "Export the pages, as a CSV file",
    access: "editor",
    query: exportQuery(pageList.apiQuery),
    response: "text/csv",
    responseKind: "raw",
    run: ({ actor, locale, query: { heads, ...query } }) =>
      exportCsv(pageTable(actor, query, locale), { locale, heads }),
  }),
});
