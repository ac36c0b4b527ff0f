import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { idParams } from "@/lib/kernel/http/params";
import { listCompanyDocuments } from "@/lib/commerce/organiser-statement/company-documents";
import {
  companyDocumentQuery,
  companyDocumentResponse,
} from "@/lib/commerce/organiser-statement/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "List the documents that the company of a statement issued itself",
    access: "user",
    params: idParams,
    query: companyDocumentQuery,
    response: companyDocumentResponse,
    responseKind: "list",
    run: ({ actor, params, query: { paging } }) => listCompanyDocuments(actor, params.id, paging),
  }),
});
