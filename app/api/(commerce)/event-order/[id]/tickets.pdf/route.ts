import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { idParams } from "@/lib/kernel/http/params";
import { signatureOf } from "@/lib/commerce/order/read";
import { orderQuery } from "@/lib/commerce/order/schema";
import { ticketsPdf } from "@/lib/commerce/ticket/pdf/file";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "Download the valid tickets of an order with QR codes, as a PDF file",
    access: "public",
    params: idParams,
    query: orderQuery,
    response: "application/pdf",
    responseKind: "raw",
    run: ({ actor, params, query, request }) =>
      ticketsPdf(actor, params.id, signatureOf(request, query)),
  }),
});
