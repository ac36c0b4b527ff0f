import { pageList } from "@/lib/page/desk/screen-list";
import { exportQuery } from "@/lib/export/schema";
import { exportCsv } from "@/lib/export/service";
import { pageTable } from "@/lib/page/desk/export-table";
import { methods } from "@/lib/api/methods";
import { route } from "@/lib/api/route";

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
