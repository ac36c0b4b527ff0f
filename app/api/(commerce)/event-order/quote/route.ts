import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { countingCode } from "@/lib/commerce/order/code-attempts";
import { newQuote } from "@/lib/commerce/order/new-order";
import { quote } from "@/lib/commerce/order/quote";
import { quoteResponse } from "@/lib/commerce/order/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary:
      "Get the price of tickets with a promo code, and the hidden ones that it opens; nothing is held",
    access: "public",
    body: newQuote,
    response: quoteResponse,
    responseKind: "item",
    limit: "order",
    run: ({ locale, body, origin }) =>
      countingCode(origin.address, body.promo_code, () => quote(body, locale)),
  }),
});
