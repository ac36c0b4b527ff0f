import { z } from "zod";
import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { idParams } from "@/lib/kernel/http/params";
import { signatureOf } from "@/lib/commerce/order/read";
import { orderQuery } from "@/lib/commerce/order/schema";
import { sendTickets } from "@/lib/commerce/ticket/send-again";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Email the tickets of an order to its buyer again, up to three times an hour",
    access: "public",
    params: idParams,
    query: orderQuery,
    response: z.object({ email: z.string() }),
    responseKind: "item",
    run: ({ actor, locale, params, query, request }) =>
      sendTickets(actor, params.id, signatureOf(request, query), locale),
  }),
});
