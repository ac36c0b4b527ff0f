import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { idParams } from "@/lib/kernel/http/params";
import { renewalResponse } from "@/lib/commerce/renewal/schema";
import { stopRenewal } from "@/lib/commerce/membership-renewal/service";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Let the membership of a company end with its period; an unpaid renewal is cancelled",
    access: "user",
    params: idParams,
    response: renewalResponse,
    responseKind: "item",
    run: ({ actor, locale, params }) => stopRenewal(actor, params.id, locale),
  }),
});
