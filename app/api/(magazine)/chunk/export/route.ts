import { chunkList } from "@/lib/magazine/chunk/desk/screen-list";
import { exportQuery } from "@/lib/kernel/export/schema";
import { exportCsv } from "@/lib/kernel/export/service";
import { chunkTable } from "@/lib/magazine/chunk/desk/export-table";
import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "Export the chunks, as a CSV file",
    access: "editor",
    query: exportQuery(chunkList.apiQuery),
    response: "text/csv",
    responseKind: "raw",
    run: ({ actor, locale, query: { heads, ...query } }) =>
      exportCsv(chunkTable(actor, query, locale), { locale, heads }),
  }),
});
