import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { testPaymentResponse } from "@/lib/commerce/payment/schema";
import { answerTestPayment } from "@/lib/commerce/payment/test-payment";
import { testPaymentBody } from "@/lib/commerce/payment/test-payment-body";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Pay or decline a payment of the demo's test gateway, without money",
    access: "public",
    isHidden: true,
    body: testPaymentBody,
    response: testPaymentResponse,
    responseKind: "item",
    run: ({ body }) => answerTestPayment(body),
  }),
});
