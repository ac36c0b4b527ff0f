import { webinarList } from "@/lib/commerce/event/desk/screen-list";
import { exportQuery } from "@/lib/kernel/export/schema";
import { exportCsv } from "@/lib/kernel/export/service";
import { webinarTable } from "@/lib/commerce/event/desk/export-table";
import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "Export the webinars, as a CSV file",
    access: "editor",
    query: exportQuery(webinarList.apiQuery),
    response: "text/csv",
    responseKind: "raw",
    run: ({ actor, locale, query: { heads, ...query } }) =>
      exportCsv(webinarTable(actor, query, locale), { locale, heads }),
  }),
});
