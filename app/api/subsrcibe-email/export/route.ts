import { emailList } from "@/lib/subscriber/screen-list";
import { exportQuery } from "@/lib/export/schema";
import { exportCsv } from "@/lib/export/service";
import { subscriberTable } from "@/lib/subscriber/export-table";
import { methods } from "@/lib/api/methods";
import { route } from "@/lib/api/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "Export the subscribers, as a CSV file",
    access: "editor",
    query: exportQuery(emailList.apiQuery),
    response: "text/csv",
    responseKind: "raw",
    run: ({ actor, locale, query: { heads, ...query } }) =>
      exportCsv(subscriberTable(actor, query), { locale, heads }),
  }),
});
