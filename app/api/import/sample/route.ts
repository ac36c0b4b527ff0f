import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { sampleFile } from "@/lib/import/rows";
import { downloadQuery } from "@/lib/import/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "A sample of a CSV file of companies",
    access: "editor",
    query: downloadQuery,
    answer: "raw",
    run: ({ locale }) => sampleFile(locale),
  }),
});
