import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { paymentManifest } from "@/lib/commerce/payment/manifest";
import { proposeTransfers } from "@/lib/commerce/payment/statement/propose";
import { statementBody, statementResponse } from "@/lib/commerce/payment/statement/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Read a bank statement, and propose the transfers that its entries may be",
    access: "manager",
    body: statementBody,
    form: "file",
    bodySize: paymentManifest.bodySizes["POST /api/payment/statement"],
    response: statementResponse,
    responseKind: "item",
    run: ({ actor, locale, body }) => proposeTransfers(actor, body.file, locale),
  }),
});
