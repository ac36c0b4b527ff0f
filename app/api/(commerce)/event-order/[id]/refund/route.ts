import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { idParams } from "@/lib/kernel/http/params";
import { requestRefund } from "@/lib/commerce/payment/refund/request";
import { refundBody, refundResponse } from "@/lib/commerce/payment/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Refund tickets or an amount of an order, or everything that is left",
    access: "manager",
    params: idParams,
    body: refundBody,
    response: refundResponse,
    responseKind: "item",
    run: ({ actor, locale, params, body }) => requestRefund(actor, params.id, body, locale),
  }),
});
