import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { transferResponse } from "@/lib/commerce/payment/schema";
import { matchTransfer } from "@/lib/commerce/payment/transfer";
import { transferBody } from "@/lib/commerce/payment/transfer-body";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Record a received bank transfer, by its reference and amount",
    access: "manager",
    body: transferBody,
    response: transferResponse,
    responseKind: "item",
    run: ({ actor, locale, body }) => matchTransfer(actor, body, locale),
  }),
});
