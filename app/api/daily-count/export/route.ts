import { methods } from "@/lib/api/methods";
import { route } from "@/lib/api/route";
import { exportCompany, exportReading } from "@/lib/statistics/export";
import { reportQuery } from "@/lib/statistics/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "Counts as a CSV file: of one's own company by day, for editors of each item",
    access: "user",
    query: reportQuery,
    response: "text/csv",
    responseKind: "raw",
    run: ({ actor, query }) => exportCompany(actor, query.days),
    editor: {
      run: ({ actor, locale, query }) => exportReading(actor, query.days, locale),
    },
  }),
});
