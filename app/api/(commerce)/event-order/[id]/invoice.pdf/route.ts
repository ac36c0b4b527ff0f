import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { idParams } from "@/lib/kernel/http/params";
import { invoicePdf } from "@/lib/commerce/invoice/pdf/file";
import { signatureOf } from "@/lib/commerce/order/read";
import { orderQuery } from "@/lib/commerce/order/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "Download the receipt or invoice of an order with its credit notes, as a PDF file",
    access: "public",
    params: idParams,
    query: orderQuery,
    response: "application/pdf",
    responseKind: "raw",
    run: ({ actor, params, query, request }) =>
      invoicePdf(actor, params.id, signatureOf(request, query)),
  }),
});
