import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { idParams } from "@/lib/kernel/http/params";
import { sharePdf } from "@/lib/commerce/organiser-statement/pdf/file";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "Download the document of the share in a statement, as a PDF file",
    access: "user",
    params: idParams,
    response: "application/pdf",
    responseKind: "raw",
    run: ({ actor, locale, params }) => sharePdf(actor, params.id, locale),
  }),
});
