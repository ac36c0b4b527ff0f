import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { idParams } from "@/lib/kernel/http/params";
import { confirmRefund } from "@/lib/commerce/payment/refund/confirm";
import { refundOutcomeBody, refundResponse } from "@/lib/commerce/payment/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Confirm that a refund by bank transfer was sent or came back, or ask for it again",
    access: "manager",
    params: idParams,
    body: refundOutcomeBody,
    response: refundResponse,
    responseKind: "item",
    run: ({ actor, params, body }) => confirmRefund(actor, params.id, body),
  }),
});
