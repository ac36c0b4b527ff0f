import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { confirmTransfer } from "@/lib/commerce/payment/confirm-transfer";
import { confirmBody, confirmResponse } from "@/lib/commerce/payment/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Confirm a guest's bank transfer by the emailed link, which begins it",
    access: "public",
    isHidden: true,
    limit: "mailed_link",
    body: confirmBody,
    response: confirmResponse,
    responseKind: "item",
    run: ({ locale, body }) => confirmTransfer(body, locale),
  }),
});
