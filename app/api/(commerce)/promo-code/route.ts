import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { listPromoCodes } from "@/lib/commerce/promo-code/read";
import { newPromoCode, promoCodeQuery, promoCodeResponse } from "@/lib/commerce/promo-code/schema";
import { createPromoCode } from "@/lib/commerce/promo-code/write";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "List the promo codes with their uses",
    access: "editor",
    query: promoCodeQuery,
    response: promoCodeResponse,
    responseKind: "list",
    run: ({ actor, locale, query: { paging, sort, search, state, event_id } }) =>
      listPromoCodes(actor, { search, state, event_id }, paging, locale, sort),
  }),
  POST: route({
    summary: "Create a promo code, with a percentage or an amount",
    access: "editor",
    body: newPromoCode,
    response: promoCodeResponse,
    responseKind: "item",
    status: 201,
    isRepeatable: true,
    run: ({ actor, locale, body }) => createPromoCode(actor, body, locale),
  }),
});
