import { methods } from "@/lib/api/methods";
import { route } from "@/lib/api/route";
import { transferBody, transferResponse } from "@/lib/payment/transfer-body";
import { matchTransfer } from "@/lib/payment/transfer";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Record a bank transfer that arrived, by its reference and amount",
    access: "manager",
    body: transferBody,
    response: transferResponse,
    responseKind: "item",
    run: ({ actor, locale, body }) => matchTransfer(actor, body, locale),
  }),
});
