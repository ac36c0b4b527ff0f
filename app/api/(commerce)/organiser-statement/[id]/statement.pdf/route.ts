import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { idParams, itemQuery } from "@/lib/kernel/http/params";
import { statementPdf } from "@/lib/commerce/organiser-statement/pdf/file";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "Download a statement with its lines, as a PDF file",
    access: "user",
    params: idParams,
    query: itemQuery,
    response: "application/pdf",
    responseKind: "raw",
    run: ({ actor, locale, params }) => statementPdf(actor, params.id, locale),
  }),
});
