import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { idParams } from "@/lib/kernel/http/params";
import { signatureOf } from "@/lib/commerce/order/read";
import { orderQuery } from "@/lib/commerce/order/schema";
import { transferSlipPdf } from "@/lib/commerce/payment/transfer-slip/file";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary:
      "Download the payment slip of an expected bank transfer with its QR code, as a PDF file",
    access: "public",
    params: idParams,
    query: orderQuery,
    response: "application/pdf",
    responseKind: "raw",
    run: ({ actor, params, query, request }) =>
      transferSlipPdf(actor, params.id, signatureOf(request, query)),
  }),
});
