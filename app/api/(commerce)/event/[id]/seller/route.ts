import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { idParams } from "@/lib/kernel/http/params";
import { chooseSeller } from "@/lib/commerce/organiser/choose-seller";
import { sellerChange, sellerResponse } from "@/lib/commerce/organiser/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route({
    summary: "Choose who sells a company's event and issues its documents",
    access: "manager",
    params: idParams,
    body: sellerChange,
    response: sellerResponse,
    responseKind: "item",
    run: ({ actor, locale, params, body }) => chooseSeller(actor, params.id, body.seller, locale),
  }),
});
