import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { quoteMembership } from "@/lib/commerce/membership/order";
import { membershipQuoteResponse } from "@/lib/commerce/membership/responses";
import { newMembershipQuote } from "@/lib/commerce/membership/schema";
import { countingCode } from "@/lib/commerce/order/code-attempts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Get the price of a membership with a promo code, without ordering it",
    access: "user",
    body: newMembershipQuote,
    response: membershipQuoteResponse,
    responseKind: "item",
    limit: "order",
    run: ({ locale, body, origin }) =>
      countingCode(origin.address, body.promo_code, () => quoteMembership(body, locale)),
  }),
});
