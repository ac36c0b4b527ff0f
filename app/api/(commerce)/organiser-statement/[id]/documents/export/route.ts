import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { exportQuery } from "@/lib/kernel/export/schema";
import { exportCsv } from "@/lib/kernel/export/service";
import { idParams, itemQuery } from "@/lib/kernel/http/params";
import { companyDocumentTable } from "@/lib/commerce/organiser-statement/company-documents";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "Export the documents that the company of a statement issued itself, as a CSV file",
    access: "user",
    params: idParams,
    query: exportQuery(itemQuery),
    response: "text/csv",
    responseKind: "raw",
    run: async ({ actor, locale, params, query: { heads } }) =>
      exportCsv(await companyDocumentTable(actor, params.id), { locale, heads }),
  }),
});
