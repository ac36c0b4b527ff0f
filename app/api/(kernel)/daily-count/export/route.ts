import { exportQuery } from "@/lib/kernel/export/schema";
import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { exportCompany, exportReading } from "@/lib/site/statistics/export";
import { reportQuery } from "@/lib/site/statistics/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "Export the counts: of your company by day, for editors of each item, as a CSV file",
    access: "user",
    query: exportQuery(reportQuery),
    response: "text/csv",
    responseKind: "raw",
    run: ({ actor, locale, query: { days, heads } }) =>
      exportCompany(actor, days, { locale, heads }),
    editor: {
      run: ({ actor, locale, query: { days, heads } }) =>
        exportReading(actor, days, { locale, heads }),
    },
  }),
});
