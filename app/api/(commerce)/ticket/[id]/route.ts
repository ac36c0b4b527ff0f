import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { idParams } from "@/lib/kernel/http/params";
import { signatureOf } from "@/lib/commerce/order/read";
import { orderQuery } from "@/lib/commerce/order/schema";
import { heldTicketResponse } from "@/lib/commerce/ticket/transfer/schema";
import { getHeldTicket } from "@/lib/commerce/ticket/transfer/view";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "Read a ticket that was given to you, with its signature",
    access: "public",
    params: idParams,
    query: orderQuery,
    response: heldTicketResponse,
    responseKind: "item",
    // The signature may be a header, which no cache knows.
    unkept: true,
    run: ({ locale, params, query, request }) =>
      getHeldTicket(params.id, signatureOf(request, query), locale),
  }),
});
