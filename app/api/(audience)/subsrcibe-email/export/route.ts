import { emailList } from "@/lib/audience/subscriber/screen-list";
import { exportQuery } from "@/lib/kernel/export/schema";
import { exportCsv } from "@/lib/kernel/export/service";
import { subscriberTable } from "@/lib/audience/subscriber/export-table";
import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";

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
