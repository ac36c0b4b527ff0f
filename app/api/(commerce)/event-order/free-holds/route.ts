import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { freeHolds } from "@/lib/commerce/payment/desk/free-holds";
import { freeHoldsBody, freeHoldsResponse } from "@/lib/commerce/payment/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Cancel the unpaid orders of an event, which frees their seats",
    access: "manager",
    body: freeHoldsBody,
    response: freeHoldsResponse,
    responseKind: "item",
    run: ({ actor, body }) => freeHolds(actor, body.event_id),
  }),
});
