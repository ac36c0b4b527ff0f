import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { requestedVersion } from "@/lib/kernel/http/input";
import { idParams } from "@/lib/kernel/http/params";
import { getPromoCode } from "@/lib/commerce/promo-code/read";
import { promoCodeChange, promoCodeResponse } from "@/lib/commerce/promo-code/schema";
import { removePromoCode, updatePromoCode } from "@/lib/commerce/promo-code/write";

const addressed = { access: "editor", params: idParams } as const;

const change = route({
  ...addressed,
  summary: "Update a promo code; orders made with it keep their prices",
  body: promoCodeChange,
  response: promoCodeResponse,
  responseKind: "item",
  run: ({ actor, locale, params, body, request }) =>
    updatePromoCode(actor, params.id, body, locale, requestedVersion(request, body.version)),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    ...addressed,
    summary: "Get a promo code with its uses",
    response: promoCodeResponse,
    responseKind: "item",
    run: ({ actor, locale, params }) => getPromoCode(actor, params.id, locale),
  }),
  POST: change,
  PUT: change,
  DELETE: route({
    ...addressed,
    summary: "Delete a promo code; a used one is ended instead",
    responseKind: "empty",
    run: ({ actor, params }) => removePromoCode(actor, params.id),
  }),
});
