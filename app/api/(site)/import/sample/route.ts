import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { sampleFile } from "@/lib/site/import/rows";
import { downloadQuery } from "@/lib/site/import/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "Download a sample CSV file of companies",
    access: "editor",
    query: downloadQuery,
    response: "text/csv",
    responseKind: "raw",
    run: ({ locale }) => sampleFile(locale),
  }),
});
