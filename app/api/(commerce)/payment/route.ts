import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { requirePayer } from "@/lib/commerce/payment/access";
import { startTransfer } from "@/lib/commerce/payment/confirm-transfer";
import { paymentBody, paymentResponse } from "@/lib/commerce/payment/schema";
import { startPayment } from "@/lib/commerce/payment/start";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Begin or continue the payment of an order; the amount comes from the order",
    access: "public",
    alsoAnswers: 401,
    isHidden: true,
    limit: "payment",
    body: paymentBody,
    response: paymentResponse,
    responseKind: "item",
    run: async ({
      actor,
      locale,
      request,
      body: { event_order_id: orderId, method, signature },
    }) => {
      const given = signature ?? request.headers.get("x-order-signature");
      await requirePayer(actor, orderId, given);
      return method === "bank_transfer"
        ? startTransfer(actor, orderId, locale)
        : startPayment(orderId, method, locale);
    },
  }),
});
