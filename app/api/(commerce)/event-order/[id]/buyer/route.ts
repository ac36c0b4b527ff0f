import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { idParams } from "@/lib/kernel/http/params";
import { buyerCorrection } from "@/lib/commerce/order/buyer-correction";
import { correctBuyer } from "@/lib/commerce/order/correct-buyer";
import { orderResponse } from "@/lib/commerce/order/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route({
    summary: "Correct the name or address of the buyer of an order; earlier links end",
    access: "manager",
    params: idParams,
    body: buyerCorrection,
    response: orderResponse,
    responseKind: "item",
    run: ({ actor, locale, params, body }) => correctBuyer(actor, params.id, body, locale),
  }),
});
