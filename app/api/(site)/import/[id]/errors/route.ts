import { methods } from "@/lib/kernel/api/methods";
import { idParams } from "@/lib/kernel/http/params";
import { route } from "@/lib/kernel/api/route";
import { refusedRowsFile } from "@/lib/site/import/rows";
import { downloadQuery } from "@/lib/site/import/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "Download the rejected lines of an import with the reasons, as a CSV file",
    access: "editor",
    params: idParams,
    query: downloadQuery,
    response: "text/csv",
    responseKind: "raw",
    run: ({ locale, params }) => refusedRowsFile(params.id, locale),
  }),
});
