import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { idParams } from "@/lib/kernel/http/params";
import { signatureOf } from "@/lib/commerce/order/read";
import { orderQuery } from "@/lib/commerce/order/schema";
import { heldTicketPdf } from "@/lib/commerce/ticket/pdf/file";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "Download a ticket that was given to you with its QR code, as a PDF file",
    access: "public",
    params: idParams,
    query: orderQuery,
    response: "application/pdf",
    responseKind: "raw",
    run: ({ params, query, request }) => heldTicketPdf(params.id, signatureOf(request, query)),
  }),
});
