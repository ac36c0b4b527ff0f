import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { webhookResponse } from "@/lib/commerce/payment/schema";
import { takeStripeEvent } from "@/lib/commerce/payment/webhook";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Receive an event from Stripe, signed with STRIPE_WEBHOOK_SECRET; each counts once",
    access: "public",
    isHidden: true,
    response: webhookResponse,
    responseKind: "item",
    run: ({ request }) => takeStripeEvent(request),
  }),
});
