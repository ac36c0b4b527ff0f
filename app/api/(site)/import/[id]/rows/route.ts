import { methods } from "@/lib/kernel/api/methods";
import { idParams } from "@/lib/kernel/http/params";
import { route } from "@/lib/kernel/api/route";
import { listImportRows } from "@/lib/site/import/rows";
import { importRowResponse, rowsQuery } from "@/lib/site/import/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "List the lines of an import, with their problems and changes",
    access: "editor",
    params: idParams,
    query: rowsQuery,
    response: importRowResponse,
    responseKind: "list",
    run: ({ locale, params, query }) => listImportRows(params.id, query.show, query.paging, locale),
  }),
});
