import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { idParams } from "@/lib/kernel/http/params";
import { companyDocumentPdf } from "@/lib/commerce/organiser-statement/company-documents";
import { oneDocumentQuery } from "@/lib/commerce/organiser-statement/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "Download a document that the company of a statement issued itself, as a PDF file",
    access: "user",
    params: idParams,
    query: oneDocumentQuery,
    response: "application/pdf",
    responseKind: "raw",
    run: ({ actor, params, query }) => companyDocumentPdf(actor, params.id, query.document_id),
  }),
});
