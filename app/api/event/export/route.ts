import { eventList } from "@/lib/event/desk/screen-list";
import { exportQuery } from "@/lib/export/schema";
import { exportCsv } from "@/lib/export/service";
import { eventTable } from "@/lib/event/desk/export-table";
import { methods } from "@/lib/api/methods";
import { route } from "@/lib/api/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "Export the events, as a CSV file",
    access: "editor",
    query: exportQuery(eventList.apiQuery),
    response: "text/csv",
    responseKind: "raw",
    run: ({ actor, locale, query: { heads, ...query } }) =>
      exportCsv(eventTable(actor, query, locale), { locale, heads }),
  }),
});
